/**
 * The types of openapi.yaml, as openapi-typescript prints them.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

export interface paths {
  readonly '/networks/{chainId}/suggestedGasFees': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Returns suggested gas fees for a chain, in gwei, at three levels of urgency.
     * @description Send the API key and its secret as HTTP Basic credentials. The secret can be empty; if you send one, it must match the key.
     */
    readonly get: operations['suggestedGasFees'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v3/{apiKey}/networks/{chainId}/suggestedGasFees': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Returns suggested gas fees for a chain, in gwei, to a caller that has only an API key.
     * @description The API key is part of the path, and no other credentials are needed. The response is the same.
     */
    readonly get: operations['suggestedGasFeesByKey'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * gas fee suggestion
     * @description Suggested fees at three levels of urgency, with the current state of the network.
     */
    readonly SuggestedGasFees: {
      /** @description For a transaction that can wait. */
      readonly low: components['schemas']['GasFeeLevel'];
      /** @description For a transaction of normal urgency. */
      readonly medium: components['schemas']['GasFeeLevel'];
      /** @description For a transaction that should be in one of the next blocks. */
      readonly high: components['schemas']['GasFeeLevel'];
      /** @description Base fee per unit of gas in the next block, in gwei. */
      readonly estimatedBaseFee: components['schemas']['gwei'];
      /**
       * number from 0 to 1
       * @description Share of recent base fees that are below the latest one, or 0.5 if only one is known. A lower value means a quieter network.
       */
      readonly networkCongestion: number;
      /** @description Priority fees per unit of gas in the latest block, in gwei, from the 10th percentile to the 95th. Both are 0 if the block has no transactions. */
      readonly latestPriorityFeeRange: components['schemas']['GweiRange'];
      /** @description Priority fees per unit of gas over the last 200 blocks, in gwei, from the smallest 10th percentile above zero to the largest 95th. Both are 0 if the blocks have no transactions. */
      readonly historicalPriorityFeeRange: components['schemas']['GweiRange'];
      /** @description Lowest and highest base fee per unit of gas over the last 200 blocks, in gwei. */
      readonly historicalBaseFeeRange: components['schemas']['GweiRange'];
      /** @description Direction of priority fees, from the previous block to the latest, by the 50th percentile. If the two are equal, the most recent pair of neighboring blocks that differ decides; without such a pair, it is `down`. */
      readonly priorityFeeTrend: components['schemas']['Trend'];
      /** @description Direction of the base fee, from the latest block to the next. If the two are equal, the most recent pair of neighboring blocks that differ decides; without such a pair, it is `down`. */
      readonly baseFeeTrend: components['schemas']['Trend'];
    };
    /**
     * fees for one level of urgency
     * @description The suggested fees at this level, and the wait to expect with them.
     */
    readonly GasFeeLevel: {
      /** @description The most to pay per unit of gas on top of the base fee, in gwei. */
      readonly suggestedMaxPriorityFeePerGas: components['schemas']['gwei'];
      /** @description The most to pay per unit of gas, base fee and priority fee together, in gwei. */
      readonly suggestedMaxFeePerGas: components['schemas']['gwei'];
      /**
       * number of milliseconds
       * @description Shortest wait to expect before the transaction is in a block, in milliseconds. It is one block time: the median of the last 100, or 12 seconds if none can be measured.
       */
      readonly minWaitTimeEstimate: number;
      /**
       * number of milliseconds
       * @description Longest wait to expect before the transaction is in a block, in milliseconds: four block times for `low`, three for `medium`, two for `high`.
       */
      readonly maxWaitTimeEstimate: number;
    };
    /**
     * decimal number of gwei
     * @description An amount in gwei, as a decimal string with at most nine decimals.
     */
    readonly gwei: string;
    /**
     * range of gwei
     * @description Lowest and highest amount, in this order, in gwei.
     */
    readonly GweiRange: [components['schemas']['gwei'], components['schemas']['gwei']];
    /**
     * trend (up or down)
     * @description The direction of a fee.
     * @enum {string}
     */
    readonly Trend: 'up' | 'down';
    /**
     * error response
     * @description The reason why the request failed.
     */
    readonly ErrorBody: {
      /**
       * error
       * @description An error from the service's error catalogue.
       */
      readonly error: {
        /**
         * error code
         * @description A code from the error catalogue, which JSON-RPC responses use too.
         */
        readonly code: number;
        /**
         * text
         * @description What is wrong, in one sentence.
         */
        readonly message: string;
      };
    };
  };
  responses: {
    /** @description The suggested fees for the next block. */
    readonly SuggestedGasFees: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly 'X-Credits-Remaining': components['headers']['X-Credits-Remaining'];
        readonly RateLimit: components['headers']['RateLimit'];
        readonly 'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['SuggestedGasFees'];
      };
    };
    /** @description The chain id is not a decimal number. */
    readonly BadRequest: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The API key is missing or unknown, or the secret does not match the key. */
    readonly Unauthorized: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly 'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The daily balance does not cover the call. It is reset at 00:00 UTC; an earlier retry does not help. */
    readonly PaymentRequired: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly RateLimit: components['headers']['RateLimit'];
        readonly 'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The API key is disabled or not allowed to do this. */
    readonly Forbidden: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The service has no network with this chain id, or the chain has no EIP-1559 fees. */
    readonly NotFound: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The account exceeds its credits per second. */
    readonly TooManyRequests: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly 'Retry-After': components['headers']['Retry-After'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The service cannot read the node's fee history. */
    readonly BadGateway: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The service cannot reach any node, or it cannot reach the credit ledger. */
    readonly ServiceUnavailable: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly 'Retry-After': components['headers']['Retry-After'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The node took too long to answer. */
    readonly GatewayTimeout: {
      headers: {
        readonly 'X-Request-Id': components['headers']['X-Request-Id'];
        readonly 'X-Credits-Used': components['headers']['X-Credits-Used'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
  };
  parameters: {
    /**
     * @description The account's API key.
     * @example YOUR-API-KEY
     */
    readonly apiKey: string;
    /**
     * @description Chain id (EIP-155) of one of the service's networks, as a decimal number.
     * @example 11325013
     */
    readonly chainId: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Identifies this request in the service's log.
     * @example 7f0c1d6e
     */
    readonly 'X-Request-Id': string;
    /**
     * @description Credits that this request cost; `0` if it was rejected or failed.
     * @example 80
     */
    readonly 'X-Credits-Used': number;
    /**
     * @description Credits left in the daily balance after this charge; absent if the account has no limit.
     * @example 2999920
     */
    readonly 'X-Credits-Remaining': number;
    /**
     * @description State of the daily balance: `r` is the number of credits left, and `t` is the number of seconds until the balance is reset at 00:00 UTC. On a `402`, `r` is `0`, even if some credits are left that do not cover the call.
     * @example "daily";r=2999920;t=41400
     */
    readonly RateLimit: string;
    /**
     * @description Size of the daily balance: `q` is the number of credits, and `w` is the window in seconds.
     * @example "daily";q=3000000;w=86400
     */
    readonly 'RateLimit-Policy': string;
    /**
     * @description Number of seconds after which the same request may succeed.
     * @example 1
     */
    readonly 'Retry-After': number;
    /**
     * @description The authentication scheme that the service expects.
     * @example Basic realm="chain-access"
     */
    readonly 'WWW-Authenticate': string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly suggestedGasFees: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * @description Chain id (EIP-155) of one of the service's networks, as a decimal number.
         * @example 11325013
         */
        readonly chainId: components['parameters']['chainId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['SuggestedGasFees'];
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 402: components['responses']['PaymentRequired'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 502: components['responses']['BadGateway'];
      readonly 503: components['responses']['ServiceUnavailable'];
      readonly 504: components['responses']['GatewayTimeout'];
    };
  };
  readonly suggestedGasFeesByKey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * @description The account's API key.
         * @example YOUR-API-KEY
         */
        readonly apiKey: components['parameters']['apiKey'];
        /**
         * @description Chain id (EIP-155) of one of the service's networks, as a decimal number.
         * @example 11325013
         */
        readonly chainId: components['parameters']['chainId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['SuggestedGasFees'];
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 402: components['responses']['PaymentRequired'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 502: components['responses']['BadGateway'];
      readonly 503: components['responses']['ServiceUnavailable'];
      readonly 504: components['responses']['GatewayTimeout'];
    };
  };
}
