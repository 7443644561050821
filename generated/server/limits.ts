/**
 * The defaults of the service: quotas, sizes and counts, each with its unit in its name.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

/** Defaults that a service may configure otherwise. */
export const serviceLimits = {
  dailyCredits: 3000000,
  creditsPerSecond: 500,
  burstSeconds: 10,
  bodyBytes: 5242880,
  httpBatchItems: 1000,
  websocketBatchItems: 20,
  websocketConnectionsPerKey: 200,
  websocketPingSeconds: 30,
  requestDepth: 64,
} as const;
