/** The parts of the configuration that must never leave the gateway: the secret parts of each node's URL, and every key with its secret. */

import type { Config } from '../config.ts';

/** A shorter part would be found in texts that have nothing to do with it. */
const SHORTEST = 4;

/** Words that are in the URLs of many nodes and reveal nothing. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `admin alchemy api-v1 api-v2 apikey archive auth base besu blockchain call chain chain-access default docs ethereum erigon eth-mainnet eth-sepolia
   false full geth gateway holesky hoodi http https json jsonrpc json-rpc key localhost main mainnet nethermind network node nodes null
   polygon public query reth revert root rpc-http sepolia test testnet token true user websocket wss-rpc`.split(/\s+/),
);

type Configured = Pick<Config, 'keys' | 'networks' | 'ledger'>;

/** Each part once, decoded, in no particular order; parts that are short or common words are not included. */
export function secretParts({ keys, networks, ledger }: Configured): string[] {
  const addresses = [...Object.values(networks).flatMap(({ upstream }) => upstream), ledger];
  const urls = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address)] : []));
  const secrets = [...urls.flatMap(secretsOfUrl), ...keys.flatMap(({ key, secret = '' }) => [key, secret])].filter(
    isTelling,
  );
  const pairs = [...urls.map(credentialsOf), ...keys.map(({ key, secret = '' }) => [key, secret] as const)];
  const encoded = [...secrets, ...pairs.flatMap((pair) => (pair.join('') === '' ? [] : pair.join(':')))].flatMap(
    base64Forms,
  );
  return [...new Set([...secrets, ...urls.flatMap(hostParts), ...encoded])].filter(isTelling);
}

function isTelling(part: string): boolean {
  return part.length >= SHORTEST && !COMMON_WORDS.has(part.toLowerCase());
}

function secretsOfUrl(url: URL): string[] {
  const values = [...url.searchParams].map(([name, value]) => (value === '' ? name : value));
  return [...credentialsOf(url), ...url.pathname.split('/').map(decode), ...values];
}

function credentialsOf({ username, password }: URL): [user: string, password: string] {
  return [decode(username), decode(password)];
}

/** A host without a dot, such as `geth`, is a word; with its port, it is an address. */
function hostParts({ host, hostname }: URL): string[] {
  if (!/^[a-z]+$/.test(hostname)) return [host, hostname.replace(/^\[|\]$/g, '')];
  return host === hostname ? [] : [host];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // contains a % that encodes nothing
  }
}

/** In both alphabets, without the padding, which is not always sent. */
function base64Forms(text: string): string[] {
  const url = Buffer.from(text).toString('base64url');
  return [url, url.replaceAll('-', '+').replaceAll('_', '/')];
}
