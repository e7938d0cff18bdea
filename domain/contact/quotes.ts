/** Of a mail's text: in sight, or opened with a press. */
export interface Piece {
  kind: 'text' | 'quote' | 'rest';
  text: string;
}

/** Characters of a long text that are shown before it is opened. */
const IN_SIGHT = 4_000;

/** Longer lines are a person's: what programs write is short, and patterns take long on them. */
const MAX_LINE = 500;

/** “On Monday, Vikas wrote:”, in any language. */
const introduces = (line: string): boolean => line.trimEnd().endsWith(':');
/** A mail program wraps the line above a quotation. */
const MOST_INTRODUCING = 3;
const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);
const isBlank = (line: string | undefined): boolean => line === undefined || /^[\s\u00a0\u200b]*$/.test(line);

/** “-----Original Message-----”, “---- On Sat, 28 Nov 2026 ... wrote ----”, in any language. */
const RULED = /^\s*-{3,}\s*\S.*\S\s*-{3,}\s*$/;
/** Yahoo's quotation has no marks. */
const WROTE = /^\s*(?:On\b.{4,300}\bwrote|.{4,300}(?:ने\s+लिखा|लिखा))\s*:\s*$/s;
/** The first lines of a mail that Outlook quotes without marks. */
const HEADER = /^\s*\*?(?:From|Sent|Date|To|Cc|Subject|प्रेषक|प्रेषित|से|भेजा गया|भेजने की तारीख|दिनांक|तारीख|प्रति|को|विषय)\s*:\*?(?:\s|$)/i;
const MOST_HEADERS = 8;

/**
 * Everything, in order: quotations folded, and what is in sight at most {@link IN_SIGHT} characters. A quotation between answers stays in
 * sight, and so does all of a mail that is nothing but a quotation.
 */
export function piecesOf(text: string): Piece[] {
  const pieces = quotesIn(text.split('\n'));
  return shortened(pieces.some(({ kind }) => kind === 'text') ? pieces : [{ kind: 'text', text }]);
}

/** Without quotations. */
export const ownText = (text: string): string =>
  piecesOf(text)
    .filter(({ kind }) => kind !== 'quote')
    .map((piece) => piece.text)
    .join('\n\n');

function quotesIn(lines: readonly string[]): Piece[] {
  const end = startOfWhole(lines);
  const runs = runsIn(lines.slice(0, end));
  const last = runs.at(-1);
  const isLast = last !== undefined && lines.slice(last.to, end).every(isBlank);
  const folded = runs.length === 1 || isLast ? runs.slice(-1) : [];
  const pieces: Piece[] = [];
  let from = 0;
  for (const run of [...folded, { from: end, to: lines.length }]) {
    pieces.push(pieceOf('text', lines.slice(from, run.from)), pieceOf('quote', lines.slice(run.from, run.to)));
    from = run.to;
  }
  return pieces.filter((piece) => piece.text !== '');
}

const pieceOf = (kind: Piece['kind'], lines: readonly string[]): Piece => ({
  kind,
  text: lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd(),
});

interface Run {
  from: number;
  /** The line after its last one. */
  to: number;
}

/** Lines with marks, what introduces them, and empty lines between them. */
function runsIn(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    if (!isQuoted(lines[index] ?? '')) continue;
    const before = runs.at(-1);
    if (before && lines.slice(before.to, index).every(isBlank)) before.to = index + 1;
    else runs.push({ from: introduction(lines, index, before?.to ?? 0), to: index + 1 });
  }
  return runs;
}

function introduction(lines: readonly string[], quote: number, after: number): number {
  let line = quote - 1;
  while (line > after && isBlank(lines[line])) line -= 1;
  if (line < after || !introduces(lines[line] ?? '')) return quote;
  let from = line;
  while (from > after && !isBlank(lines[from - 1])) from -= 1;
  return line - from < MOST_INTRODUCING ? from : quote;
}

/** Where a quotation without marks begins, which reaches to the end. */
function startOfWhole(lines: readonly string[]): number {
  const start = lines.findIndex((line, index) => {
    if (isQuoted(line)) return false;
    if (isHeaders(lines, index)) return true;
    if (line.length > MAX_LINE) return false;
    if (RULED.test(line)) return true;
    const introduced = lines
      .slice(index, index + MOST_INTRODUCING)
      .findIndex((_, count) => isIntroduction(lines.slice(index, index + count + 1).join(' ')));
    return introduced >= 0 && !isQuoted(nextWritten(lines, index + introduced + 1));
  });
  if (start < 0) return lines.length;
  // A rule may stand above.
  return start > 0 && /^\s*[_-]{5,}\s*$/.test(lines[start - 1] ?? '') ? start - 1 : start;
}

const isIntroduction = (text: string): boolean => text.length <= MAX_LINE && WROTE.test(text);

const nextWritten = (lines: readonly string[], from: number): string => lines.slice(from).find((line) => !isBlank(line)) ?? '';

function isHeaders(lines: readonly string[], from: number): boolean {
  if (!HEADER.test(lines[from] ?? '')) return false;
  const block = lines.slice(from, from + 2 * MOST_HEADERS).filter((line) => !isBlank(line));
  return block.slice(0, MOST_HEADERS).filter((line) => HEADER.test(line)).length >= 3;
}

function shortened(pieces: readonly Piece[]): Piece[] {
  let left = IN_SIGHT;
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'text') return [piece];
    const { text } = piece;
    // The last words of a text that is hardly longer need no press.
    if (text.length <= left * 1.25) {
      left -= Math.min(left, text.length);
      return [piece];
    }
    const end = Math.max(text.lastIndexOf('\n', left), text.lastIndexOf(' ', left), 0) || left;
    left = 0;
    return [
      { kind: 'text' as const, text: text.slice(0, end) },
      { kind: 'rest' as const, text: text.slice(end).replace(/^\n/, '') },
    ].filter((one) => one.text !== '');
  });
}
