/** The documentation site: static pages that the service serves at /docs/, and that load nothing from other hosts. */

import { fileURLToPath } from 'node:url';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import linksValidator from 'starlight-links-validator';
import starlightTypeDoc from 'starlight-typedoc';

process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** A file of the TypeScript SDK. */
const sdk = (name) => fileURLToPath(new URL(`../generated/typescript/${name}`, import.meta.url));

export default defineConfig({
  base: '/docs',
  outDir: process.env.DOCS_OUT ?? './dist',
  trailingSlash: 'always',
  devToolbar: { enabled: false },
  vite: {
    build: {
      rolldownOptions: {
        // Astro marks every page with a directive that the bundler does not know: one warning per page.
        onwarn: (warning, next) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || next(warning)),
      },
    },
  },
  integrations: [
    starlight({
      title: 'chain-access',
      description: 'EVM node access, charged in credits: JSON-RPC methods and gas fee suggestions.',
      logo: { src: './src/assets/mark.svg', alt: '' },
      favicon: '/favicon.svg',
      customCss: ['./src/styles/theme.css', './src/styles/reference.css'],
      expressiveCode: {
        themes: ['github-dark', 'github-light'],
        defaultProps: { overridesByLang: { 'sh,http': { frame: 'none' } } },
        styleOverrides: {
          borderRadius: '0.4rem',
          codeBackground: 'var(--code-back)',
          frames: {
            editorActiveTabIndicatorTopColor: 'transparent',
            editorActiveTabBackground: 'var(--code-back)',
            editorTabBarBackground: 'var(--sl-color-bg)',
            frameBoxShadowCssValue: 'none',
          },
        },
      },
      plugins: [
        starlightTypeDoc({
          entryPoints: [sdk('index.ts')],
          tsconfig: sdk('tsconfig.json'),
          output: 'api',
          typeDoc: { gitRevision: 'main', disableSources: true, readme: 'none', excludeInternal: true },
        }),
        linksValidator(),
      ],
      pagination: false,
      sidebar: [
        { label: 'Start', items: [{ label: 'Quickstart', slug: 'quickstart' }] },
        {
          label: 'Guides',
          items: [
            'guides/typescript',
            'guides/python',
            'guides/go',
            'guides/tools',
            'guides/gateway',
            'guides/nodes',
            'guides/operation',
            'guides/extra-methods',
            'guides/gas-fees',
            'guides/charging',
          ],
        },
        { label: 'Methods', items: [{ autogenerate: { directory: 'reference/methods' } }] },
        { label: 'Gas fees', items: [{ autogenerate: { directory: 'reference/operations' } }] },
        {
          label: 'Reference',
          items: [
            'reference/types',
            'reference/errors',
            'reference/limits',
            'reference/differences',
            { label: 'TypeScript API', link: '/api/readme/' },
          ],
        },
      ],
    }),
  ],
});
