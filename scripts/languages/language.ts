/** One language for the rest of the generator: the emitter of its SDK, and the printer of its calls in the docs. */

import type { Model } from '../../contract/model/model.ts';
import type { ExampleCall, OperationCall } from './example-call.ts';
import type { GeneratedFile } from './generated-file.ts';

export interface Language {
  /** Its folder beside this file, and the folder of its SDK under generated/. */
  readonly name: string;
  /** The text of its tab in the documentation. */
  readonly label: string;
  /** Info string of its code blocks: `ts`. */
  readonly fence: string;
  /** Every generated file of the SDK; the hand-written ones are in the language's `runtime/`. */
  readonly emit: (model: Model) => Promise<GeneratedFile[]>;
  readonly calls: (model: Model) => CallPrinter;
}

/** Prints whole programs that make one call and print its outcome. */
export interface CallPrinter {
  readonly method: (call: ExampleCall) => string;
  readonly operation: (call: OperationCall) => string;
}
