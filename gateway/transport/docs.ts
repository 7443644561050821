/** The documentation site under /docs/, if it has been built; otherwise the path is unknown, like any other. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/** Where `npm run docs` puts the site. */
const SITE_FOLDER = resolve(import.meta.dirname, '../../docs/dist');
const NOT_FOUND_PAGE = '404.html';
/** Files under this folder have a hash of their content in their names. */
const HASHED = '/_astro/';
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the site's files by GET and HEAD, and its own page for files that do not exist. Neither dot files nor anything outside the
 * folder is served.
 *
 * @param folder the built site; checked once, at the call.
 * @returns whether the site has been built.
 */
export async function addDocsRoutes(server: FastifyInstance, folder = SITE_FOLDER): Promise<boolean> {
  if (!existsSync(join(folder, NOT_FOUND_PAGE))) return false;
  const notFoundPage = await readFile(join(folder, NOT_FOUND_PAGE));
  server.route({
    method: ['GET', 'HEAD'],
    url: '/docs',
    handler: (_request, reply) => reply.redirect('/docs/', 301),
  });
  await server.register(
    async (site) => {
      const notFound = (reply: FastifyReply) => reply.code(404).type('text/html; charset=utf-8').send(notFoundPage);
      site.setNotFoundHandler((_request, reply) => notFound(reply));
      // A path that tries to leave the folder gets the same answer as one that does not exist.
      site.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error.statusCode === 403) return notFound(reply);
        throw error;
      });
      await site.register(fastifyStatic, {
        root: folder,
        dotfiles: 'ignore',
        redirect: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes(HASHED) ? A_YEAR : 'no-cache');
        },
      });
    },
    { prefix: '/docs' },
  );
  return true;
}
