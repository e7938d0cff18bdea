/** A page as sent, before any script. */
import { Window } from 'happy-dom';
import { isPagePath } from '#app/lib/page/nav.ts';
import { type Language, splitAddress } from '#messages/language.ts';

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
    // What is heard counts.
    decoded(/\baria-label="([^"]*)"/.exec(attributes)?.[1] ?? '') || textOf(inside),
    decoded(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  ]);

export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => textOf(inside));

/** @param links the addresses of a page's links @returns those that lead to pages of another language */
export const linksOutOf = (language: Language, links: readonly string[]): string[] =>
  links.filter((link) => isPagePath(link) && splitAddress(link)[0] !== language);

/** What a person sees or hears, also in the tab and in search results; not what is marked as English. */
export function spokenIn(html: string): string {
  const page = new new Window().DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]'))
    JSON.parse(
      textContent,
      (key, value: string) => void (/^(?:name|description|text)$/.test(key) && found.push(value.replaceAll(/<[^>]+>/g, ' '))),
    );
  for (const other of page.querySelectorAll('script, style, [lang^="en"]')) other.replaceWith(...other.querySelectorAll('[lang="hi"]'));
  const attributes = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'].flatMap((attribute) =>
    [...page.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute)),
  );
  const head = [
    ...page.querySelectorAll('[name="description"], [property="og:title"], [property="og:description"], [property="og:image:alt"]'),
  ].map((meta) => meta.getAttribute('content'));
  return [
    decoded(page.documentElement.innerHTML.replaceAll('&nbsp;', ' ').replaceAll(/<[^>]+>/g, ' ')),
    ...attributes,
    ...head,
    ...found,
  ].join('\n');
}
