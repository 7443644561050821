/** The key for trying the service: created for one run if no key is configured, and only where no other machine can use it. */

import type { Config } from '../gateway/config.ts';
import { createDevelopmentKey } from '../gateway/ledger/accounts.ts';
import { ConfigError, type GivenSettings } from '../gateway/settings/settings.ts';

/** The account of the development key. */
export const DEVELOPMENT_ACCOUNT = 'development';

/** The price of each method beyond the contract on the embedded chain: that of the contract's simplest methods. */
const EMBEDDED_METHOD_CREDITS = 80;

/**
 * Adds the key if the configuration has none. Its account has only the limits that the settings state: none by default.
 *
 * @throws {ConfigError} the configuration has no key, and the service would be open to other machines.
 */
export function withDevelopmentKey(config: Config, { settings, placeOf }: GivenSettings): Config {
  if (config.keys.length > 0) return config;
  if (!['127.0.0.1', '::1', 'localhost'].includes(config.host)) {
    const { at, name } = placeOf(['host']);
    throw new ConfigError(
      `${at}${name} ${config.host} requires an API key, such as --key K7f3Xq; without one, listen on 127.0.0.1`,
    );
  }
  const { dailyCredits = 0, creditsPerSecond = 0, accounts = {} } = settings;
  const limits = { dailyCredits, creditsPerSecond, ...accounts[DEVELOPMENT_ACCOUNT] };
  return {
    ...config,
    keys: [{ key: createDevelopmentKey(), account: DEVELOPMENT_ACCOUNT, isHidden: false }],
    accounts: { ...config.accounts, [DEVELOPMENT_ACCOUNT]: limits },
    embeddedMethodCredits: EMBEDDED_METHOD_CREDITS,
  };
}
