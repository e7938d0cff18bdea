/** Reading a page as the server sends it, before any script: what a person sees of it, as text. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Entities as the letters they stand for. */
export const decoded = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The words of a piece of a page: no tags, no comments, one space where there are several. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<(?:\/?(?:span|strong|em|b|i|u|a)\b[^>]*)>/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What lies between header and footer. */
export const mainOf = (html: string): string => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** Text and address of every link, in order. */
export const linksOf = (html: string): Array<readonly [text: string, href: string]> =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => [
    textOf(inside),
    decoded(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  ]);

/** The words of every element of a kind, in order. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => textOf(inside));
