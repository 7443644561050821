/** Starts a real geth, offline and with every block's state, on a chain from files. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ChainFiles } from '../../chain/start-chain.ts';
import { geth } from '../toolchains/toolchains.ts';
import { JsonRpcNode } from './json-rpc-node.ts';

/** A running geth. */
export interface GethNode extends JsonRpcNode {
  /** Ends the process and removes its files. */
  stop(): Promise<void>;
}

/** The gas limit of calls, and their time: the gas limit of the embedded chain, and enough time to reach it on a busy machine. */
const callLimits = ['--rpc.gascap', '50000000', '--rpc.evmtimeout', '60s'];
const archive = ['--gcmode', 'archive', '--state.scheme', 'hash'];
const offline = ['--syncmode', 'full', '--nodiscover', '--maxpeers', '0', '--ipcdisable', '--port', '0'];

/**
 * Imports a chain and serves it. `safe` and `finalized` are its head, as on the embedded chain.
 *
 * @throws {Error} with geth's own words, when it does not import every block.
 */
export async function startGeth({ genesisFile, chainFile }: ChainFiles): Promise<GethNode> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-access-geth-'));
  const secret = randomBytes(32);
  const secretFile = join(folder, 'secret');
  let child: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL'); // its files are temporary
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await writeFile(secretFile, secret.toString('hex'));
    const data = ['--datadir', join(folder, 'data')];
    await run('init', [...data, '--state.scheme', 'hash', genesisFile]);
    await run('import', [...data, ...archive, chainFile]);
    const http = ['--http', '--http.port', '0', '--http.api', 'eth,net,web3'];
    const engine = ['--authrpc.port', '0', '--authrpc.jwtsecret', secretFile];
    child = spawn(
      geth.bin('geth'),
      [...data, ...archive, ...offline, ...callLimits, ...http, ...engine, '--log.format', 'json'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const { url, engineUrl } = await addresses(child);
    const node = new JsonRpcNode(url);
    await finalizeHead(node, new JsonRpcNode(engineUrl, { authorization: `Bearer ${bearer(secret)}` }));
    return Object.assign(node, { stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs a command of geth to its end. Its exit code is 0 even if an import stopped at an invalid block. */
async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(geth.bin('geth'), [command, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const faults: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    if (/^(ERROR|CRIT|Fatal)|flag provided/.test(line)) faults.push(/ err="(.*)"/.exec(line)?.[1] ?? line);
  }
  if (faults.length > 0) throw new Error(`geth ${command}: ${faults[0]}`);
}

/** The addresses of the two servers, which geth reports when it has opened them. */
async function addresses(child: ChildProcess): Promise<{ url: string; engineUrl: string }> {
  let url: string | undefined;
  let engineUrl: string | undefined;
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr! })) {
    lines.push(line);
    const { msg, endpoint, auth } = JSON.parse(line.startsWith('{') ? line : '{}');
    if (msg === 'HTTP server started' && auth) engineUrl = `http://${endpoint}`;
    else if (msg === 'HTTP server started') url = `http://${endpoint}`;
    if (url !== undefined && engineUrl !== undefined) {
      child.stderr!.resume(); // so that a full pipe never stops it
      return { url, engineUrl };
    }
  }
  throw new Error(`geth: ${lines.slice(-5).join('\n')}`);
}

/** Makes the head safe and final, as a consensus client would. */
async function finalizeHead(node: JsonRpcNode, engine: JsonRpcNode): Promise<void> {
  const head = await node.result('eth_getBlockByNumber', ['latest', false]);
  const state = { headBlockHash: head.hash, safeBlockHash: head.hash, finalizedBlockHash: head.hash };
  const { payloadStatus } = await engine.result('engine_forkchoiceUpdatedV3', [state, null]);
  if (payloadStatus.status !== 'VALID') throw new Error(`geth: ${JSON.stringify(payloadStatus)}`);
}

/** A token for geth's engine API (JWT, HS256). */
function bearer(secret: Buffer): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claim = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: Math.floor(Date.now() / 1000) })}`;
  return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`;
}
