/** A page as sent, before any script. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Entities. */
export const decoded = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

export const textOf = (html: string): string =>
  decoded(
    html
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<(?:\/?(?:span|strong|em|b|i|u|a)\b[^>]*)>/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

export const mainOf = (html: string): string => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

export const linksOf = (html: string): Array<readonly [text: string, href: string]> =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => [
    textOf(inside),
    decoded(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  ]);

export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => textOf(inside));
