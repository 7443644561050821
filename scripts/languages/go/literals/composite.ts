/** Lays out the entries of a composite literal as gofmt does. */

/** A field or key of a literal, and its value in source. */
export type Entry = readonly [key: string, value: string];

/** gofmt aligns the values of neighboring entries; a value on several lines is in no such column. */
export function composite(type: string, entries: readonly Entry[], indent: string): string {
  if (entries.length === 0) return `${type}{}`;
  const isLong = ([, value]: Entry) => value.includes('\n');
  const widthOf = (index: number): number => {
    if (isLong(entries[index]!)) return 0;
    let [first, last] = [index, index];
    while (first > 0 && !isLong(entries[first - 1]!)) first--;
    while (last < entries.length - 1 && !isLong(entries[last + 1]!)) last++;
    return Math.max(...entries.slice(first, last + 1).map(([key]) => key.length + ': '.length));
  };
  const lines = entries.map(([key, value], index) => `${indent}\t${`${key}: `.padEnd(widthOf(index))}${value},\n`);
  return `${type}{\n${lines.join('')}${indent}}`;
}
