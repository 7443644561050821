/** The states of a request, each with its own name: request, call, outcome, reply. */

import type { MethodDescriptor } from '../generated/server/index.ts';
import type { KeptAnswer } from './answers/kept-answer.ts';
import type { RpcError } from './errors.ts';
import type { ExtraMethod } from './extra-methods.ts';
import type { KeyRecord } from './ledger/accounts.ts';
import type { Balance } from './ledger/ledger.ts';
import type { Network } from './network.ts';
import type { NodeError } from './upstream/upstream.ts';

/** Who calls, from where, on which network and how: fixed for one HTTP request or one WebSocket connection. */
export interface Session {
  readonly key: KeyRecord;
  /** The caller's IP address, from the connection. */
  readonly address: string;
  readonly network: Network;
  readonly transport: 'http' | 'websocket';
  /** Whether only the contract's strict forms are accepted, without the tolerances. */
  readonly strict: boolean;
}

/** A well-formed JSON-RPC 2.0 request, not validated yet. */
export interface RpcRequest {
  /** The id's JSON as sent, byte for byte (latin1); undefined marks a notification. */
  readonly id: string | undefined;
  readonly method: string;
  readonly params: readonly unknown[];
  /** The params' JSON as sent, byte for byte (latin1); absent when the request has none. */
  readonly paramsJson?: string | undefined;
}

/** An item of a body that is not a request; its id is echoed if it could be read, otherwise `null`. */
export interface Malformed {
  readonly id: string;
  readonly error: RpcError;
}

/** What is charged: a method or an operation of the contract, or a method beyond it. */
export interface Priced {
  /** Under this name the charge appears in usage. */
  readonly name: string;
  readonly priceCredits: number;
}

/**
 * An accepted request. For a method of the contract its parameters are valid, and in the form that nodes accept; those of a method
 * beyond it are not checked.
 */
export interface Call {
  readonly descriptor: MethodDescriptor | ExtraMethod;
  /** The id of the account that pays. */
  readonly account: string;
  readonly params: readonly unknown[];
  /** The JSON to forward in place of `params`, if they are to arrive exactly as sent. */
  readonly paramsJson?: string;
}

/** How one request ended. */
export interface Outcome {
  /** The id's JSON; undefined for a notification, which gets no answer. */
  readonly id: string | undefined;
  readonly body:
    | { readonly result: Uint8Array | KeptAnswer }
    /** An error that may be large has its JSON kept as results are; `error` is then without the message and the data. */
    | { readonly error: RpcError | NodeError; readonly json?: KeptAnswer };
  /** Credits charged; 0 for a request that was rejected, failed or is free. */
  readonly chargedCredits: number;
  /** What the account has left today; undefined for an unlimited account, and where no price was held. */
  readonly balance?: Balance | undefined;
  /** Gives the charge back; to be called when the answer is lost after its charge was settled. */
  readonly refund?: () => void;
}

/** What the transport sends back: an HTTP status, headers and the body in pieces, or no body at all. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunks: readonly (Uint8Array | ReplyPieces)[];
  /** For the access log, if there is one. */
  readonly summary?: BodySummary;
  /** Gives the charges of the whole body back; to be called when it cannot be sent through no fault of the caller. */
  readonly refund?: () => void;
  /** Frees what the answers occupy; to be called once they have left the process, or when no caller waits for them any more. */
  readonly dispose?: () => void;
}

/** A part of a body that is read piece by piece, once; an error while reading means that the rest is lost. */
export interface ReplyPieces extends AsyncIterable<Uint8Array> {
  readonly byteLength: number;
}

/** What the access log states of one body: methods are open ones or `other`, absent if the body was refused; `code` is 0 for a result. */
export interface BodySummary {
  readonly session: Session | undefined;
  readonly isBatch: boolean;
  readonly calls: readonly { readonly method?: string; readonly code: number }[];
  readonly chargedCredits: number;
}
