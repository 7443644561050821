/** The gateway's `/docs/` route: it serves the files of one folder by GET and HEAD, a 404 page for missing ones, and no others. */

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDocsRoutes } from '../../gateway/transport/docs.ts';
import { startTestService } from '../harness/service.ts';

describe('a site that has been built', () => {
  let folder: string;
  let server: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chain-access-docs-'));
    await mkdir(join(folder, 'site/guide'), { recursive: true });
    await mkdir(join(folder, 'site/_astro'));
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'site/.hidden'), 'secret');
    await writeFile(join(folder, 'site/index.html'), 'home');
    await writeFile(join(folder, 'site/404.html'), 'no such page');
    await writeFile(join(folder, 'site/guide/index.html'), 'guide');
    await writeFile(join(folder, 'site/_astro/style.hash.css'), 'a{}');
    server = fastify({ exposeHeadRoutes: false });
    await addDocsRoutes(server, join(folder, 'site'));
    url = await server.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['/docs/', 'home', 'text/html; charset=utf-8'],
    ['/docs/guide/', 'guide', 'text/html; charset=utf-8'],
    ['/docs/_astro/style.hash.css', 'a{}', 'text/css; charset=utf-8'],
  ])('%s is served by GET and HEAD', async (path, body, type) => {
    const answer = await fetch(`${url}${path}`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, type, body]);
    const head = await fetch(`${url}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test.each([
    ['/docs', '/docs/'],
    ['/docs/guide', '/docs/guide/'],
  ])('%s redirects to %s', async (path, target) => {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.get('location')!, url).pathname).toBe(target);
  });

  test('browsers cache files with a hash in their names without asking again, and revalidate pages', async () => {
    const cached = async (path: string) => (await fetch(`${url}${path}`)).headers.get('cache-control');
    expect(await cached('/docs/_astro/style.hash.css')).toContain('immutable');
    expect(await cached('/docs/')).toBe('no-cache');
  });

  test.each([
    '/docs/nothing',
    '/docs/.hidden',
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/guide/../../secret.txt',
    '/docs//../secret.txt',
    '/docs/%00',
  ])('%s gives the 404 page', async (path) => {
    const answer = await askAsIs(url, path);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('no such page');
    expect(answer).not.toContain('secret');
  });
});

describe('the service', () => {
  test('serves the repository’s site if it has been built, and a 404 otherwise', async () => {
    const service = await startTestService();
    const isBuilt = existsSync(resolve(import.meta.dirname, '../../docs/dist/404.html'));
    const { status } = await fetch(`${service.url}/docs/`);
    await service.stop();
    expect(status).toBe(isBuilt ? 200 : 404);
  });

  test('without a site, the path is unknown like any other', async () => {
    const server = fastify();
    await addDocsRoutes(server, join(tmpdir(), 'there-is-no-such-folder'));
    expect((await server.inject('/docs/')).statusCode).toBe(404);
  });
});

/** Sends a request whose path no client has normalized. */
async function askAsIs(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
