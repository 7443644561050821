/** The error class of the gateway. */

import { expect, test } from 'vitest';
import { RpcError } from '../../gateway/errors.ts';

test('an error of the catalogue collects no stack, which would cost more than the refusal itself; other errors still have one', () => {
  const cause = new Error('a node broke');
  const error = new RpcError('InternalError', { cause });
  expect(error.stack).toBe('InternalError: internal error');
  expect(error.cause).toBe(cause);
  expect(new Error('after it').stack).toContain('errors.test.ts');
});
