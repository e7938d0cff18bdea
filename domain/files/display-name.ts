const MAX_LENGTH = 100;
/** Controls, and the invisible signs that turn the order of letters around: `photo\u202Egpj.exe`. Joiners of Indian scripts stay. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu;
/** How forms write a quotation mark and line ends in a name. */
const FORM_ESCAPES = /%(?:22|0D|0A)/gi;
/** What no file system takes. */
const UNSAFE = /["*:<>?|]/g;

/** A file's name as its owner knows it, for showing only: no folders, no hidden signs, at most 100 characters. */
export function displayName(given: string | undefined, fallback: string): string {
  const base = (given ?? '').normalize('NFC').replace(FORM_ESCAPES, '').replace(UNSEEN, '').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (clean === '') return fallback;
  if (clean.length <= MAX_LENGTH) return clean;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? '';
  let kept = '';
  for (const { segment } of new Intl.Segmenter('hi').segment(clean)) {
    if (kept.length + segment.length + ending.length > MAX_LENGTH) break;
    kept += segment;
  }
  return kept + ending;
}

/** The same with the ending that its content has: a picture that was redrawn as JPG is called so. */
export function withEnding(name: string, ending: string): string {
  return name.replace(/\.(pdf|jpe?g|png)$/i, '') + ending;
}
