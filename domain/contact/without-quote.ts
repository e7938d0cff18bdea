/** “On Monday, Vikas wrote:”, in any language. */
const INTRODUCES = /:\s*$/;
const isQuoted = (line: string): boolean => line.startsWith('>');

/** Without the mail quoted at the end; keeps quotes with answers between them. */
export function withoutQuote(text: string): string {
  const lines = text.trimEnd().split('\n');
  let end = lines.length;
  while (end > 0 && (isQuoted(lines[end - 1] ?? '') || (end < lines.length && lines[end - 1]?.trim() === ''))) end -= 1;
  if (end === lines.length || end === 0) return text;
  // Mail programs wrap this line.
  const from = INTRODUCES.test(lines[end - 1] ?? '') ? lines.slice(0, end).findLastIndex((line) => line.trim() === '') : end;
  const own = lines
    .slice(0, end - from > 3 ? end : Math.max(from, 0))
    .join('\n')
    .trimEnd();
  return own === '' ? text : own;
}
