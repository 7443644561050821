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
     * Returns suggested gas fees of a chain, in gwei, for three levels of urgency.
     * @description The API key and its secret travel as HTTP Basic credentials. A secret that is sent must be the key's own; it may be left empty.
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
     * Returns suggested gas fees of a chain, in gwei, for a caller that holds only an API key.
     * @description The API key is part of the path and no other credentials are sent. The answers are the same.
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
     * @description What to offer for a transaction, at three levels of urgency, and what the network looks like.
     */
    readonly SuggestedGasFees: {
      /** @description For a transaction that can wait. */
      readonly low: components['schemas']['GasFeeLevel'];
      /** @description For a transaction of ordinary urgency. */
      readonly medium: components['schemas']['GasFeeLevel'];
      /** @description For a transaction that should be in one of the next blocks. */
      readonly high: components['schemas']['GasFeeLevel'];
      /** @description Base fee of one unit of gas in the next block, in gwei. */
      readonly estimatedBaseFee: components['schemas']['gwei'];
      /**
       * number from 0 to 1
       * @description Share of recent base fees that were below the latest, 0.5 where there is only one; lower means a quieter network.
       */
      readonly networkCongestion: number;
      /** @description Priority fees of one unit of gas in the latest block, in gwei: from the 10th percentile to the 95th; 0 and 0 without transactions. */
      readonly latestPriorityFeeRange: components['schemas']['GweiRange'];
      /** @description Priority fees of one unit of gas over the last 200 blocks, in gwei: from the smallest 10th percentile above zero to the largest 95th; 0 and 0 without transactions. */
      readonly historicalPriorityFeeRange: components['schemas']['GweiRange'];
      /** @description Lowest and highest base fee of one unit of gas over the last 200 blocks, in gwei. */
      readonly historicalBaseFeeRange: components['schemas']['GweiRange'];
      /** @description Where priority fees are going: the 50th percentile of the latest block against that of the block before. On a tie it is the direction of the latest two neighbors that differ, and down when there are none. */
      readonly priorityFeeTrend: components['schemas']['Trend'];
      /** @description Where the base fee is going: that of the next block against that of the latest. On a tie it is the direction of the latest two neighbors that differ, and down when there are none. */
      readonly baseFeeTrend: components['schemas']['Trend'];
    };
    /**
     * fees for one level of urgency
     * @description What to offer at this level, and how long the transaction will then wait.
     */
    readonly GasFeeLevel: {
      /** @description Most to pay for one unit of gas on top of the base fee, in gwei. */
      readonly suggestedMaxPriorityFeePerGas: components['schemas']['gwei'];
      /** @description Most to pay for one unit of gas in all, base fee and priority fee together, in gwei. */
      readonly suggestedMaxFeePerGas: components['schemas']['gwei'];
      /**
       * number of milliseconds
       * @description Shortest wait to expect before the transaction is in a block, in milliseconds: one block time, the median of the last 100, or 12 seconds where there are no gaps to measure.
       */
      readonly minWaitTimeEstimate: number;
      /**
       * number of milliseconds
       * @description Longest wait to expect before the transaction is in a block, in milliseconds: four block times for low, three for medium, two for high.
       */
      readonly maxWaitTimeEstimate: number;
    };
    /**
     * decimal number of gwei
     * @description An amount in gwei, written in decimal with at most nine decimals.
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
     * error answer
     * @description Why the request was not answered.
     */
    readonly ErrorBody: {
      /**
       * error
       * @description The code and message of the service's error catalogue.
       */
      readonly error: {
        /**
         * error code
         * @description A code of the catalogue that JSON-RPC answers use as well.
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
    /** @description The suggestions for the next block. */
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
    /** @description There is no API key, the key is unknown, or key and secret do not match. */
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
    /** @description The daily balance does not cover the call. It is full again at 00:00 UTC, so an earlier retry is of no use. */
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
    /** @description The chain is not served here, or it has no EIP-1559 fees. */
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
    /** @description The account spends credits faster than it may. */
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
    /** @description The node's fee history cannot be read. */
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
    /** @description No node can be reached, or the ledger of credits cannot. */
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
    /** @description The node took too long. */
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
     * @description API key of the account.
     * @example YOUR-API-KEY
     */
    readonly apiKey: string;
    /**
     * @description Chain id (EIP-155) of a network that the service serves, as a decimal number.
     * @example 11325013
     */
    readonly chainId: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Names this request in the service's log.
     * @example 7f0c1d6e
     */
    readonly 'X-Request-Id': string;
    /**
     * @description Credits that this request cost; 0 when it was refused or failed.
     * @example 80
     */
    readonly 'X-Credits-Used': number;
    /**
     * @description Credits left of the daily balance after this request was charged; absent when the account has no limit.
     * @example 2999920
     */
    readonly 'X-Credits-Remaining': number;
    /**
     * @description State of the daily balance: r is what is left, in credits, and t the seconds until it is full again at 00:00 UTC. On a 402, r is 0, also when credits are left that do not cover the call.
     * @example "daily";r=2999920;t=41400
     */
    readonly RateLimit: string;
    /**
     * @description Size of the daily balance: q is its size, in credits, and w its window, in seconds.
     * @example "daily";q=3000000;w=86400
     */
    readonly 'RateLimit-Policy': string;
    /**
     * @description Seconds after which the same request may succeed.
     * @example 1
     */
    readonly 'Retry-After': number;
    /**
     * @description The way to authenticate.
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
         * @description Chain id (EIP-155) of a network that the service serves, as a decimal number.
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
         * @description API key of the account.
         * @example YOUR-API-KEY
         */
        readonly apiKey: components['parameters']['apiKey'];
        /**
         * @description Chain id (EIP-155) of a network that the service serves, as a decimal number.
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
