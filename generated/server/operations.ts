/**
 * The REST operations of openapi.yaml: paths, prices and statuses.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

/** Every operation by its name. `keyPath` is the address for callers that have only an API key. */
export const operations = {
  suggestedGasFees: {
    name: 'suggestedGasFees',
    summary: 'Returns suggested gas fees for a chain, in gwei, at three levels of urgency.',
    httpMethod: 'GET',
    path: '/networks/{chainId}/suggestedGasFees',
    keyPath: '/v3/{apiKey}/networks/{chainId}/suggestedGasFees',
    priceCredits: 80,
    statuses: [200, 400, 401, 402, 403, 404, 429, 502, 503, 504],
  },
} as const;
