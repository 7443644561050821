/** What every attack is given, and what it reports. */

/** The addresses of the service that an attacker knows, and the key of its own account. */
export interface Target {
  readonly port: number;
  readonly key: string;
}

/** The Host header of each network: one in front of a node, one on the embedded chain. */
export const hosts = { node: 'node.bench', chain: 'chain.bench' } as const;

export type Host = (typeof hosts)[keyof typeof hosts];

/** How the service treated the attacker's requests and connections. */
export interface Seen {
  /** Requests with a result. */
  answered: number;
  /** Requests with an error that blames the caller: HTTP 4xx, or a JSON-RPC error inside a 200. */
  refused: number;
  /** Requests with HTTP 5xx. */
  failed: number;
  /** Connections that the service closed. */
  cut: number;
}

/** One way to harm the service. */
export interface Attack {
  readonly name: string;
  /** Attacks until the signal is aborted. A rejection is the attacker's own fault and ends the benchmark. */
  run(target: Target, seen: Seen, signal: AbortSignal): Promise<void>;
}

/** Counts one HTTP answer by its status and the beginning of its body. */
export function count(seen: Seen, status: number, beginning: string): void {
  if (status >= 500) seen.failed++;
  else if (status >= 400 || /"error":\s*\{/.test(beginning)) seen.refused++;
  else seen.answered++;
}
