/** What the lint has to say about one place of a file, and the two forms in which it is printed. */

export interface Finding {
  /** Path from the repository's root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly rule: string;
  readonly message: string;
}

/** `plain` is one line for people and editors; `github` is a workflow command, shown beside the line of a pull request. */
export type FindingFormat = 'plain' | 'github';

/** One finding as one line of text, without the line's end. */
export function formatFinding(finding: Finding, format: FindingFormat): string {
  const { file, line, column, rule, message } = finding;
  if (format === 'plain') return `${file}:${line}:${column} ${rule}: ${message}`;
  return `::error file=${property(file)},line=${line},col=${column},title=${property(rule)}::${data(message)}`;
}

/** By file, then by place, then by rule, so that two runs print the same. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule),
  );
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
