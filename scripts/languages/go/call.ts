/** Prints an example's call as a Go program. */

import type { Model } from '../../../contract/model/model.ts';
import { compactJson } from '../compact-json.ts';
import { KEY, SERVICE } from '../example-call.ts';
import type { CallPrinter } from '../language.ts';
import { goLiterals, quoted } from './literals/literals.ts';
import { exported, MODULE, methodName } from './names.ts';

/** Parameters of the contract's types go through the typed method; any other form goes through `Request`. */
export function goCalls(model: Model): CallPrinter {
  const literals = goLiterals(model);
  return {
    method({ method, params, isStrict, fails, isNull }) {
      const found = model.methods.find(({ name }) => name === method)!;
      const typed = isStrict ? literals.args(found, params, '') : undefined;
      const isTyped = typed !== undefined;
      const args = typed ?? ['&result', quoted(method), ...params.map(jsonLiteral)];
      const call = `client.${isTyped ? methodName(method) : 'Request'}(${['context.Background()', ...args].join(', ')})`;
      if (fails) {
        const failure = ['var failure *chainaccess.Error', 'if errors.As(err, &failure) {'];
        const print = '\tfmt.Println(failure.Code, failure.Message, string(failure.Data))';
        return goProgram([...(isTyped ? [`_, err = ${call}`] : [RAW, `err = ${call}`]), ...failure, print, '}']);
      }
      if (isNull && isTyped) {
        const print = ['if errors.Is(err, chainaccess.ErrNotFound) {', '\tfmt.Println("null")', '}'];
        return goProgram([`_, err = ${call}`, ...print]);
      }
      return isTyped
        ? goProgram([`result, err := ${call}`, ...CHECK, 'json.NewEncoder(os.Stdout).Encode(result)'])
        : goProgram([RAW, `err = ${call}`, ...CHECK, 'fmt.Println(string(result))']);
    },
    operation({ operation, values }) {
      const args = ['context.Background()', ...values].join(', ');
      return goProgram([
        `result, err := client.${exported(operation)}(${args})`,
        ...CHECK,
        'json.NewEncoder(os.Stdout).Encode(result)',
      ]);
    },
  };
}

const RAW = 'var result json.RawMessage';
/** Ends the program when there is an error. */
const CHECK = ['if err != nil {', '\tlog.Fatal(err)', '}'];
const STANDARD = ['context', 'encoding/json', 'errors', 'fmt', 'log', 'os'];

/** A program that makes a client and runs these lines. */
function goProgram(lines: readonly string[]): string {
  const body = [
    `client, err := chainaccess.New("${SERVICE}/v3/${KEY}")`,
    ...CHECK,
    'defer client.Close()',
    ...lines,
  ].flatMap((line) => line.split('\n'));
  const used = STANDARD.filter((path) => body.some((line) => line.includes(`${path.split('/').at(-1)}.`)));
  const imports = [...used.map((path) => `\t"${path}"`), '', `\tchainaccess "${MODULE}"`];
  const indented = body.map((line) => `\t${line}`);
  return ['package main', '', 'import (', ...imports, ')', '', 'func main() {', ...indented, '}'].join('\n');
}

function jsonLiteral(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'object' && value !== null) return `json.RawMessage(\`${compactJson(value, '', 0)}\`)`;
  return value === null ? 'nil' : String(value);
}
