/** Reads the fault table for the tests of one language. */

import table from './faults.json' with { type: 'json' };

export interface Call {
  method: string;
  params: unknown[];
}

/** An outcome: `error` contains the fields to compare, by their names in the table. */
export interface Expected {
  result?: unknown;
  error?: Record<string, unknown>;
}

export interface Expectation extends Expected {
  outcomes?: Expected[];
  logs?: [first: string, last: string, count: number];
  resultLength?: number;
  requests?: number;
  sizes?: number[];
  elapsedMs?: [min: number, max: number];
}

/** The server's reply to one message; see `about` in the table. */
export interface Reply {
  answer?: { result?: unknown; error?: unknown; echo?: boolean };
  except?: Record<string, unknown>;
  order?: 'reversed' | 'without-last';
  id?: 'another';
  alone?: Record<string, unknown>;
  text?: string;
  bytes?: number;
  logs?: { maxBlocks: number; head?: string; error: { code: number; message: string } };
  status?: number;
  headers?: Record<string, string>;
  retryAfterDateSeconds?: number;
  stall?: 'headers' | 'body';
  drop?: 'headers' | 'body';
  close?: number;
  silent?: boolean;
}

export interface Fault {
  name: string;
  says: string;
  transport?: 'websocket';
  options?: Record<string, number>;
  call?: Call;
  batch?: Call[];
  logs?: Record<string, string>;
  script: Reply[];
  expect: Expectation;
  /** The outcome of the same call with the same client afterwards. */
  then?: Expectation;
}

export const faults = table.faults as Fault[];
export const defaultOptions: Record<string, number> = table.defaults;
