/** GSM 03.38: the alphabet of an SMS of 160 characters; those of the extension count twice. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '^{}\\[~]|€';

/** Characters of one SMS, and of each part of a longer one. */
const SIZES = { gsm: { one: 160, part: 153 }, unicode: { one: 70, part: 67 } } as const;

/** How many SMS a text costs. */
export function partsOf(text: string): number {
  const length = gsmLength(text);
  const { one, part } = length === null ? SIZES.unicode : SIZES.gsm;
  const size = length ?? text.length;
  return size <= one ? 1 : Math.ceil(size / part);
}

/** Null with a letter that is not in the alphabet. */
function gsmLength(text: string): number | null {
  let length = 0;
  for (const letter of text) {
    if (!GSM.includes(letter) && !EXTENSION.includes(letter)) return null;
    length += EXTENSION.includes(letter) ? 2 : 1;
  }
  return length;
}

const PLACEHOLDER = /\{#(\w+)#\}/g;

/** Of `{#name#}`, in the order of the text. */
export const placeholdersOf = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** @param site what `{site}` stands for: the site's address, a fixed part of the registered text */
export const fillText = (text: string, values: Readonly<Record<string, string>>, site: string): string =>
  text.replaceAll('{site}', site).replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** No letter is cut in two. @param max UTF-16 units */
export function shortened(text: string, max: number): string {
  let short = '';
  for (const { segment } of letters.segment(text)) {
    if (short.length + segment.length > max) break;
    short += segment;
  }
  return short;
}
