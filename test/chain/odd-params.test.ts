/** Params that are valid but odd, at random: the chain has an answer to each of them, and never an exception of its own. */

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChainNode } from '../../chain/rpc/node.ts';
import { defaultChain } from '../../chain/start-chain.ts';
import { Archive } from '../../chain/store/archive.ts';
import { importChain } from '../../chain/store/import-chain.ts';
import { genesisText } from './chain-file.ts';
import { places, word } from './running-chain.ts';

const archive = new Archive(await importChain(genesisText, await readFile(defaultChain.chainFile)));
// Little time for each, so that a loop that comes about by chance does not take long.
const node = new ChainNode(archive, { limits: { cpuMs: 50, heapMb: 64 } });

const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
const quantity = (bits: number) =>
  fc
    .oneof(fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }), fc.constantFrom(0n, 1n, 2n ** BigInt(bits) - 1n))
    .map(hex);
const bytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((value) => `0x${Buffer.from(value).toString('hex')}`);

const address = fc.oneof(
  fc.constantFrom(...Object.values(places)),
  fc.integer({ min: 0, max: 0x12 }).map((number) => `0x${word(number).slice(24)}`),
  bytes(20, 20),
);
const hash = fc.oneof(
  fc.integer({ min: 0, max: 319 }).map((number) => archive.at(number)!.hash as string),
  bytes(32, 32),
  fc.nat(40).map((number) => `0x${word(number)}`),
);
const tag = fc.constantFrom('latest', 'earliest', 'pending', 'safe', 'finalized');
const number = fc.integer({ min: 0, max: 330 }).map(hex);
const knownNumber = fc.integer({ min: 0, max: 318 }).map(hex);
const block = fc.oneof(
  { weight: 3, arbitrary: tag },
  { weight: 12, arbitrary: knownNumber },
  number,
  hash,
  fc.record({ blockHash: hash, requireCanonical: fc.boolean() }),
  number.map((blockNumber) => ({ blockNumber })),
);

/** Code that mostly means something: instructions, with operands from the stack that the first ones fill. */
const code = fc
  .tuple(fc.array(bytes(1, 4), { maxLength: 8 }), fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 60 }))
  .map(([operands, instructions]) => {
    const pushes = operands.map((operand) => (0x5f + (operand.length - 2) / 2).toString(16) + operand.slice(2));
    return `0x${pushes.join('')}${Buffer.from(instructions).toString('hex')}`;
  });

/** Present in one of ten: with a fee, a chain id or a list, most calls are refused before they run. */
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const optional = <Fields extends Record<string, fc.Arbitrary<unknown>>>(fields: Fields) =>
  fc.record(fields, { requiredKeys: [] });

const authorization = fc.record({
  chainId: quantity(256),
  address,
  nonce: quantity(64),
  yParity: fc.constantFrom('0x0', '0x1', '0xff'),
  r: quantity(256),
  s: quantity(256),
});

const callObject = optional({
  from: address,
  to: address,
  gas: seldom(quantity(64)),
  gasPrice: seldom(quantity(40)),
  value: seldom(quantity(256)),
  data: fc.oneof(bytes(0, 400), code),
  chainId: seldom(fc.constantFrom(hex(archive.chainId), '0x1')),
  accessList: seldom(fc.array(fc.record({ address, storageKeys: fc.array(hash, { maxLength: 3 }) }), { maxLength: 3 })),
  blobVersionedHashes: fc.array(
    fc.oneof(
      hash,
      bytes(31, 31).map((rest) => `0x01${rest.slice(2)}`),
    ),
    { maxLength: 8 },
  ),
  maxFeePerBlobGas: seldom(quantity(64)),
  authorizationList: seldom(fc.array(authorization, { maxLength: 3 })),
});

const slots = fc.dictionary(bytes(32, 32), bytes(32, 32), { maxKeys: 3 });
const stateOverrides = fc.dictionary(
  address,
  fc.oneof(
    optional({ balance: quantity(256), nonce: quantity(64), code, stateDiff: slots }),
    optional({ code, state: slots, movePrecompileToAddress: seldom(address) }),
  ),
  { maxKeys: 4 },
);
const blockOverrides = optional({
  number: quantity(64),
  time: quantity(64),
  gasLimit: quantity(64),
  feeRecipient: address,
  prevRandao: hash,
  baseFeePerGas: quantity(256),
  blobBaseFee: quantity(256),
  difficulty: quantity(256),
});

const topics = fc.array(fc.oneof(fc.constant(null), hash, fc.array(hash, { maxLength: 3 })), { maxLength: 4 });
const filter = fc.oneof(
  optional({ fromBlock: fc.oneof(tag, number), toBlock: fc.oneof(tag, number), address, topics }),
  fc.record({ blockHash: hash, topics }),
);

const target = `0x${word(0xaa).slice(24)}`;

const requests: Record<string, fc.Arbitrary<unknown[]>> = {
  eth_call: fc.tuple(callObject, block, stateOverrides, blockOverrides),
  'eth_call of random code': fc
    .tuple(code, block, blockOverrides)
    .map(([given, ...rest]) => [{ to: target }, rest[0], { [target]: { code: given } }, rest[1]]),
  eth_estimateGas: fc.tuple(callObject, block, stateOverrides),
  eth_getLogs: fc.tuple(filter),
  eth_getStorageAt: fc.tuple(address, fc.oneof(quantity(256), bytes(1, 32)), block),
  eth_getBlockReceipts: fc.tuple(block),
  eth_getBlockByNumber: fc.tuple(fc.oneof(tag, number), fc.boolean()),
  eth_getTransactionByBlockNumberAndIndex: fc.tuple(fc.oneof(tag, number), quantity(64)),
};

const RUNS = 300;

test.each(Object.entries(requests))('%s answers all valid params', async (title, params) => {
  const [method] = title.split(' ') as [string];
  await fc.assert(
    fc.asyncProperty(params, async (sent) => {
      const answer = await node.answer(method, JSON.stringify(sent));
      expect(answer.kind, JSON.stringify({ sent, answer })).not.toBe('failure');
    }),
    { numRuns: RUNS, seed: 11 },
  );
});

test('blobs before their fork are rejected as by geth', async () => {
  const call = { to: places.notebook, blobVersionedHashes: [`0x01${word(0).slice(2)}`] };
  expect(await node.answer('eth_call', JSON.stringify([call, '0x37']))).toMatchObject({
    kind: 'error',
    error: { code: -32000, message: expect.stringContaining('transaction type not supported: blob tx') },
  });
});
