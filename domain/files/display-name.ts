const MAX_LENGTH = 100;
/** More than any system allows, with folders before the name. Cleaning takes time that grows with the square of the length. */
const MAX_GIVEN = 1_000;
/** Control characters and invisible ones that reverse the text direction (`photo\u202Egpj.exe`). The joiners of Indian scripts stay. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu;
/** Browsers' escapes for quotation marks and line ends in multipart file names. */
const FORM_ESCAPES = /%(?:22|0D|0A)/gi;
/** Not allowed in file names on some systems. */
const UNSAFE = /["*:<>?|]/g;

/** The owner's file name, for display only: without folders or invisible characters, at most 100 characters. */
export function displayName(given: string | undefined, fallback: string): string {
  const base =
    (given ?? '').slice(-MAX_GIVEN).normalize('NFC').replace(FORM_ESCAPES, '').replace(INVISIBLE, '').split(/[\\/]/).at(-1) ?? '';
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

/** The name with the extension of the stored type: a PNG re-encoded as JPEG becomes `.jpg`. */
export function withEnding(name: string, ending: string): string {
  return name.replace(/\.(pdf|jpe|jpe?g|jfif|png)$/i, '') + ending;
}
