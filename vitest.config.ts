/** How the tests run: every file under test/ on the project's own Node, in forks, on free ports. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // Guards against a hang only: a busy machine may need many times as long as an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
