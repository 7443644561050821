/** Sends many random requests to the service on the embedded chain and to geth on the same chain, and reports every difference. */

import fc from 'fast-check';
import { type ChainFiles, defaultChain } from '../../chain/start-chain.ts';
import { KEY, startTestService } from '../harness/service.ts';
import { type Comparison, compare, type Nodes } from './compare.ts';
import { readCorpus } from './corpus.ts';
import { startGeth } from './geth-node.ts';
import { type Answer, JsonRpcNode } from './json-rpc-node.ts';
import { anyRequest, openedMethods, type Request } from './requests/requests.ts';

export interface Run {
  readonly seed: number;
  readonly count: number;
  readonly files: ChainFiles;
}

/** A difference that is not listed, on the smallest request that shows it. */
export interface Found {
  /** `SEED=... COUNT=1` sends exactly this request again. */
  readonly seed: number;
  readonly request: Request;
  readonly comparison: Comparison;
  /** How many other requests differ in the same way: only the first one is reduced. */
  alike: number;
}

export interface Report {
  readonly run: Run;
  /** How many requests were sent, by method. */
  readonly sent: ReadonlyMap<string, number>;
  /** How many results were among the answers of the service, by method. */
  readonly results: ReadonlyMap<string, number>;
  /** How often each listed difference and tolerance was seen, by id. */
  readonly listed: ReadonlyMap<string, number>;
  readonly found: readonly Found[];
}

/** `SEED`, `COUNT`, `GENESIS` and `CHAIN` from the environment; otherwise the given values and the default chain. */
export function runFromEnvironment(otherwise: Pick<Run, 'seed' | 'count'>): Run {
  const { SEED, COUNT, GENESIS, CHAIN } = process.env;
  if ((GENESIS === undefined) !== (CHAIN === undefined)) throw new Error('GENESIS and CHAIN must be given together');
  return {
    seed: wholeNumber('SEED', SEED) ?? otherwise.seed,
    count: wholeNumber('COUNT', COUNT) ?? otherwise.count,
    files: GENESIS === undefined ? defaultChain : { genesisFile: GENESIS, chainFile: CHAIN! },
  };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?[0-9]+$/.test(text)) throw new Error(`${name}: expected a whole number such as 42; got ${text}`);
  return Number(text);
}

const IN_FLIGHT = 4;

export async function runDifferential(run: Run): Promise<Report> {
  const { genesisFile, chainFile } = run.files;
  const geth = await startGeth(run.files);
  try {
    const corpus = await readCorpus(geth, genesisFile);
    const extraMethods = Object.fromEntries(openedMethods(corpus).map((method) => [method, 80]));
    const service = await startTestService({ genesis: genesisFile, chain: chainFile, extraMethods });
    try {
      const nodes: Nodes = { ours: new JsonRpcNode(`${service.url}/v3/${KEY}`), geth };
      return await compareMany(run, anyRequest(corpus), nodes);
    } finally {
      await service.stop();
    }
  } finally {
    await geth.stop();
  }
}

async function compareMany(run: Run, requests: fc.Arbitrary<Request>, nodes: Nodes): Promise<Report> {
  const counts = {
    sent: new Map<string, number>(),
    results: new Map<string, number>(),
    listed: new Map<string, number>(),
  };
  const found = new Map<string, Found>();
  let next = run.seed;
  let left = run.count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left--;
      const seed = next;
      next = nextSeed(seed);
      const [request] = fc.sample(requests, { ...once, seed }) as [Request];
      const comparison = await compare(request, nodes);
      count(counts, request, comparison);
      if (!comparison.differs) continue;
      const kind = kindOf(request, comparison);
      const known = found.get(kind);
      if (known !== undefined) known.alike++;
      else {
        const entry = { seed, request, comparison, alike: 0 };
        found.set(kind, entry);
        Object.assign(entry, await smallest(requests, seed, kind, nodes));
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return { run, ...counts, found: [...found.values()] };
}

/** Each request has a seed of its own; no preference for extreme values, because the arbitraries choose them already. */
const once = { numRuns: 1, unbiased: true } as const;

/** Reduces a request as long as the answers differ in the same way. */
async function smallest(
  requests: fc.Arbitrary<Request>,
  seed: number,
  kind: string,
  nodes: Nodes,
): Promise<{ request: Request; comparison: Comparison } | undefined> {
  let last: { request: Request; comparison: Comparison } | undefined;
  const agrees = fc.asyncProperty(requests, async (request) => {
    const comparison = await compare(request, nodes);
    const isAlike = comparison.differs && kindOf(request, comparison) === kind;
    if (isAlike) last = { request, comparison };
    return !isAlike;
  });
  await fc.check(agrees, { ...once, seed });
  return last;
}

/** The method and both answers, without the numbers and hex in their texts. */
function kindOf({ method }: Request, { ours, geth }: Comparison): string {
  const kind = (answer: Answer): string =>
    'result' in answer
      ? 'a result'
      : `${answer.error.code} ${answer.error.message.replaceAll(/0x[0-9a-f]+/gi, '#').replaceAll(/\d+/g, '#')}`;
  return `${method}: ${kind(ours)} | ${kind(geth)}`;
}

function count(
  counts: Record<'sent' | 'results' | 'listed', Map<string, number>>,
  { method }: Request,
  { ours, tolerances, listed }: Comparison,
): void {
  const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1);
  add(counts.sent, method);
  if ('result' in ours) add(counts.results, method);
  for (const id of tolerances) add(counts.listed, id);
  if (listed !== undefined) add(counts.listed, listed.id);
}

/** Each request has a seed of its own, from which one can generate it again without those before it. */
const nextSeed = (seed: number): number => (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
