import { Parser } from 'htmlparser2';

/** Say nothing to people. */
const SILENT: ReadonlySet<string> = new Set(['head', 'title', 'script', 'style', 'template']);
/** With an empty line around them; others begin a line. */
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'blockquote', 'ul', 'ol', 'table', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const BLOCKS: ReadonlySet<string> = new Set([
  'div',
  'tr',
  'li',
  'hr',
  'dt',
  'dd',
  'section',
  'article',
  'header',
  'footer',
  'center',
  'form',
]);

/** A hundred quotations in each other have fewer; the parser takes ever longer for each level. */
const MAX_DEPTH = 1_000;

class TooDeep extends Error {}

/** Words, with `>` before quotations and addresses behind links; nested without end, words alone. Nothing is loaded or run. */
export function htmlText(html: string): string {
  try {
    return formed(html);
  } catch (error) {
    if (error instanceof TooDeep) return wordsIn(html);
    throw error;
  }
}

/** What stands outside of tags; in one pass. */
function wordsIn(html: string): string {
  const words: string[] = [];
  for (let from = 0; ;) {
    const start = html.indexOf('<', from);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    words.push(html.slice(from, start < 0 ? html.length : start));
    if (end < 0) break;
    from = end + 1;
  }
  return words
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '')
    .join('\n');
}

const marked = (level: number, text: string): string => `${'>'.repeat(level)}${level > 0 && text !== '' ? ' ' : ''}${text}`;

function formed(html: string): string {
  const lines: string[] = [];
  let line = '';
  let [silent, quotes, quotesBefore, pre] = [0, 0, 0, 0];
  let isApart = false;
  let depth = 0;
  const links: { href: string; from: number }[] = [];

  const write = (text: string): void => {
    if (isApart && lines.length > 0 && !/^>*$/.test(lines.at(-1) ?? '')) lines.push(marked(Math.min(quotes, quotesBefore), ''));
    isApart = false;
    lines.push(marked(quotes, pre > 0 ? text.trimEnd() : text.trim()));
    quotesBefore = quotes;
  };
  const endLine = (): void => {
    if (line.trim() !== '') write(line);
    line = '';
  };
  const block = (name: string): void => {
    if (!PARAGRAPHS.has(name) && !BLOCKS.has(name)) return;
    endLine();
    isApart ||= PARAGRAPHS.has(name);
  };

  const parser = new Parser({
    onopentag(name, { href = '' }) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
      if (SILENT.has(name)) silent += 1;
      if (silent > 0) return;
      block(name);
      if (name === 'br') {
        write(line);
        line = '';
      } else if (name === 'blockquote') quotes += 1;
      else if (name === 'pre') pre += 1;
      else if (name === 'li') line = '* ';
      else if (name === 'td' || name === 'th') line += ' ';
      else if (name === 'a') links.push({ href, from: line.length });
    },
    ontext(text) {
      if (silent > 0) return;
      if (pre === 0) {
        line += text.replace(/[ \t\r\n\f]+/g, ' ');
        return;
      }
      const [first = '', ...others] = text.split('\n');
      line += first;
      for (const other of others) {
        write(line);
        line = other;
      }
    },
    onclosetag(name) {
      depth -= 1;
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      if (silent > 0) return;
      if (name === 'a') {
        const { href, from } = links.pop() ?? { href: '', from: 0 };
        // A link that spans lines shows its last.
        const shown = line.slice(from > line.length ? 0 : from).trim();
        if (/^https?:/i.test(href) && href !== shown) line += ` ${href} `;
        return;
      }
      block(name);
      if (name === 'blockquote') quotes = Math.max(0, quotes - 1);
      if (name === 'pre') pre = Math.max(0, pre - 1);
    },
  });
  parser.end(html);
  endLine();
  return lines
    .map((one) => one.trimEnd().replace(/ {2,}/g, ' '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}
