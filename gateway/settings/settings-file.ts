/** Reads settings from a file in YAML or JSON; errors state the file and the line. */

import { readFileSync } from 'node:fs';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { checkSettings } from './check-settings.ts';
import { ConfigError, type GivenSettings, type PlaceOf } from './settings.ts';

type Document = ReturnType<typeof parseDocument>;

/** @throws {ConfigError} the file cannot be read, is not YAML, or has a setting that cannot be used. */
export function readSettingsFile(file: string): GivenSettings {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false });
  const [fault] = document.errors;
  if (fault) throw new ConfigError(`${file}:${lines.linePos(fault.pos[0]).line}: not valid YAML: ${fault.message}`);
  const placeOf: PlaceOf = (path) => ({ at: `${file}:${lineOf(document, path, lines)}: `, name: path.join('.') });
  return { settings: checkSettings(toValue(document, file), placeOf), placeOf };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(`${file}: cannot be read: ${(cause as NodeJS.ErrnoException).code}`, { cause });
  }
}

function toValue(document: Document, file: string): unknown {
  try {
    return document.toJS() ?? {};
  } catch (cause) {
    // Aliases are resolved here: one without an anchor, or too many of them.
    throw new ConfigError(`${file}: not valid YAML: ${(cause as Error).message}`, { cause });
  }
}

/** The line of a setting's name, or of the nearest setting around it. */
function lineOf(document: Document, path: readonly string[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === path[length - 1]) : undefined;
    const node = (pair?.key ?? document.getIn(path.slice(0, length), true)) as { range?: [number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
