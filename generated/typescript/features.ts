/**
 * What works beside the methods of a client; a bundler keeps only what is imported.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import { callOperation } from './call-operation.ts';
import type { Client } from './client.ts';
import type { operations } from './gas-schemas.ts';
import type { CallOptions } from './options.ts';
import type { Filter, Log } from './schemas.ts';
import { type LogsOptions, splitLogs } from './split-logs.ts';
import type { TransportFactory } from './transport.ts';
import { webSocketTransport } from './web-socket.ts';
import type { WebSocketOptions } from './web-socket-options.ts';

/**
 * Yields the logs that match a filter, in the order of the chain, over a range of any length.
 *
 * A range that holds too much (-32005, or a -32602 that says it is too wide) is split: up to where the service
 * suggests, or else into halves. A tag stands for what it is when its part is asked for. A filter with `blockHash` is
 * never split. Leaving the loop ends the requests in flight.
 *
 * Each part costs 255 credits, also one that held too much. Source: openrpc.json#eth_getLogs.
 *
 * @throws {ChainAccessError} Of kind `limit` when a single block holds too much; else as `eth_getLogs`.
 */
export function getLogs(client: Client, filter: Filter, options?: LogsOptions): AsyncGenerator<Log, void> {
  return splitLogs(client, filter, options) as AsyncGenerator<Log, void>;
}

/** The answer of `suggestedGasFees`. */
export type SuggestedGasFees = operations['suggestedGasFees']['responses'][200]['content']['application/json'];

/**
 * Returns suggested gas fees for a chain, in gwei, at three levels of urgency.
 *
 * A client with a secret authenticates by HTTP Basic; one without puts its key into the path. Always over HTTP.
 *
 * Costs 80 credits. Source: openapi.yaml#suggestedGasFees.
 *
 * @param chainId In decimal, when it is a string.
 * @throws {ChainAccessError}
 */
export function suggestedGasFees(
  client: Client,
  chainId: string | number,
  options?: CallOptions,
): Promise<SuggestedGasFees> {
  const path = `/networks/${encodeURIComponent(chainId)}/suggestedGasFees`;
  return callOperation(client, 'suggestedGasFees', path, options) as Promise<SuggestedGasFees>;
}

/**
 * For a client's `transport`: one WebSocket in the place of HTTP requests, to `/ws/v3/{key}` of the same address.
 *
 * It is opened by the first call and stays open until `client.close()`. After a loss, what was in flight is sent again
 * as retries allow, over a new connection, with waits that grow.
 *
 * @throws {TypeError} Where there is no global WebSocket and none is given.
 */
export function webSocket(options?: WebSocketOptions): TransportFactory {
  const terms = {
    batchItems: 20,
    pingMs: 30000,
    pingMethod: 'net_version',
  };
  return webSocketTransport(terms, options);
}
