/** `eth_getBalance` as a contributor would add it: one entry of openrpc.json in its alphabetical place, examples included. */

const reference = (name: string) => ({ $ref: `#/components/${name}` });
const account = { name: 'address', value: '0xdfdae2329c1b1959a849169c976bfea60a4526d5' };
const at = (block: string) => ({ name: 'block', value: block });

const balanceMethod = {
  name: 'eth_getBalance',
  summary: 'Returns the balance of an account, in wei.',
  description: 'Zero for an account that does not exist.',
  tags: [reference('tags/state')],
  paramStructure: 'by-position',
  params: [
    { name: 'address', summary: 'The account.', required: true, schema: reference('schemas/address') },
    reference('contentDescriptors/block'),
  ],
  result: { name: 'balance', summary: 'The balance, in wei.', schema: reference('schemas/uint256') },
  errors: [reference('errors/InvalidParams'), reference('errors/ArchiveUnavailable')],
  'x-credits': 80,
  'x-transports': ['http', 'websocket'],
  'x-history': { nearHeadBlocks: 128, mainnet: ['near-head', 'archive'], testnet: ['near-head'] },
  examples: [
    {
      name: 'a-balance-now',
      description: 'The balance of one account at the latest block.',
      params: [account, at('latest')],
      result: { name: 'balance', value: '0xde0b6b3a7640000' },
    },
    {
      name: 'an-account-that-does-not-exist',
      description: 'Zero, not null.',
      params: [{ name: 'address', value: `0x${'ab'.repeat(20)}` }, at('latest')],
      result: { name: 'balance', value: '0x0' },
    },
    {
      name: 'an-address-that-is-too-short',
      description: 'An address is 20 bytes.',
      params: [{ name: 'address', value: '0xdfda' }, at('latest')],
      'x-error': {
        http: 200,
        error: { code: -32602, message: 'address: expected a 20-byte address ("0x" and 40 hex digits); got "0xdfda"' },
      },
    },
    {
      name: 'an-old-balance-on-a-testnet',
      description: 'A testnet keeps the state of the latest 128 blocks only.',
      params: [account, at('0x5')],
      'x-setup': { kind: 'testnet' },
      'x-error': { http: 200, error: { code: -32000, message: 'archive state is not available on this network' } },
    },
  ],
};

/** Inserts the method into the text of openrpc.json; all other lines stay unchanged. */
export function withBalanceMethod(openrpcText: string): string {
  const names = (JSON.parse(openrpcText) as { methods: { name: string }[] }).methods.map(({ name }) => name);
  const next = names.find((name) => name > balanceMethod.name)!;
  const place = openrpcText.indexOf(`    {\n      "name": "${next}"`);
  const entry = JSON.stringify(balanceMethod, null, 2).replaceAll(/^/gm, '    ');
  return `${openrpcText.slice(0, place)}${entry},\n${openrpcText.slice(place)}`;
}
