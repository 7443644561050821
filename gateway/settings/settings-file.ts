/** Reads settings from a file in YAML or JSON; errors state the file and the line, and never repeat the text of the file. */

import { type Document, isMap, LineCounter, parseDocument, visit } from 'yaml';
import { checkSettings } from './check-settings.ts';
import { readTextFile } from './given-file.ts';
import { ConfigError, type GivenSettings, type PlaceOf } from './settings.ts';

/** @throws {ConfigError} the file cannot be read, is not YAML, or has a setting that cannot be used. */
export function readSettingsFile(file: string): GivenSettings {
  const lines = new LineCounter();
  const text = readTextFile(file, `--config ${file}`);
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const fault = faultOf(document);
  if (fault) throw new ConfigError(`${file}:${lines.linePos(fault.offset).line}: not valid YAML: ${fault.reason}`);
  const placeOf: PlaceOf = (path) => ({ at: `${file}:${lineOf(document, path, lines)}: `, name: path.join('.') });
  return { settings: checkSettings(toValue(document, file), placeOf), placeOf };
}

interface Fault {
  /** Characters from the start of the file. */
  readonly offset: number;
  readonly reason: string;
}

/** The first fault of a document. The parser's words are kept up to the point where they repeat what may be a secret. */
function faultOf(document: Document.Parsed): Fault | undefined {
  const [fault] = [...document.errors, ...document.warnings];
  if (fault?.code === 'TAG_RESOLVE_FAILED') return { offset: fault.pos[0], reason: unquoted('!', 'unknown tag') };
  if (fault) return { offset: fault.pos[0], reason: fault.message.split(/[:"]/)[0]! };
  let lost: Fault | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      lost = { offset: alias.range?.[0] ?? 0, reason: unquoted('*', 'alias without its anchor') };
      return visit.BREAK;
    },
  });
  return lost;
}

function unquoted(mark: string, what: string): string {
  return `${what}; a text that begins with ${mark} needs quotes`;
}

function toValue(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS() ?? {};
  } catch (cause) {
    // Aliases are counted here.
    throw new ConfigError(`${file}: not valid YAML: too many aliases`, { cause });
  }
}

/** The line of a setting's name, or of the nearest setting around it. */
function lineOf(document: Document.Parsed, path: readonly string[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === path[length - 1]) : undefined;
    const node = (pair?.key ?? document.getIn(path.slice(0, length), true)) as { range?: [number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
