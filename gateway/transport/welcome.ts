/** What a browser shows at the service's own address, and at `/docs/` before the site is built; programs get the usual error. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}';
/** No script and nothing from elsewhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** @param hasDocs whether the site is built and served. @param notFound answers everyone but browsers. */
export function addWelcomePage(server: FastifyInstance, hasDocs: boolean, notFound: Handler): void {
  const page = pageText(hasDocs);
  const answer = (status: number): Handler => {
    return (request, reply) =>
      isBrowser(request)
        ? reply
            .code(status)
            .header('content-security-policy', POLICY)
            .header('vary', 'Accept')
            .type('text/html; charset=utf-8')
            .send(page)
        : notFound(request, reply);
  };
  server.get('/', answer(200));
  if (hasDocs) return;
  for (const url of ['/docs', '/docs/']) server.get(url, answer(404));
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.toLowerCase().includes('text/html') === true;
}

function pageText(hasDocs: boolean): string {
  const docs = hasDocs
    ? 'The <a href="/docs/">documentation</a> describes every method.'
    : 'The documentation is served at <code>/docs/</code> once the operator has built it with <code>npm run docs</code>.';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>chain-access</title>
<style>${STYLE}</style>
<h1>chain-access</h1>
<p>Programs call EVM chains here, over JSON-RPC. Send a request to <code>/v3/{key}</code>, where <code>{key}</code> is your API key, or
open a WebSocket at <code>/ws/v3/{key}</code>.</p>
<pre>POST /v3/{key}
Content-Type: application/json

{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}</pre>
<p>${docs} The contract is at <a href="/openrpc.json">/openrpc.json</a> and <a href="/openapi.yaml">/openapi.yaml</a>.</p>
</html>
`;
}
