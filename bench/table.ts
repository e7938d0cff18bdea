/** For docs/measured.md. */
export function markdownTable(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return ['', lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)].join('\n');
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
