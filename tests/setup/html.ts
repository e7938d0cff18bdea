/** Reads a page as the server sends it, before any script: the visible text. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Replaces entities by their characters. */
export const decoded = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The text of a piece of HTML, without tags and comments, with white space collapsed. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<(?:\/?(?:span|strong|em|b|i|u|a)\b[^>]*)>/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The content of `<main>`. */
export const mainOf = (html: string): string => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** Text and URL of every link, in order. */
export const linksOf = (html: string): Array<readonly [text: string, href: string]> =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => [
    textOf(inside),
    decoded(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  ]);

/** The text of every element with this tag, in order. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => textOf(inside));
