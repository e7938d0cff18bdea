const MAX_LENGTH = 100;
/** Cleaning takes quadratic time. */
const MAX_GIVEN = 1_000;
/** `photo\u202Egpj.exe`; the joiners of Indian scripts stay. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu;
/** Browsers' quotation marks and line ends. */
const FORM_ESCAPES = /%(?:22|0D|0A)/gi;
const UNSAFE = /["*:<>?|]/g;

/** Without folders and invisible characters, at most 100. */
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
  let cleaned = '';
  for (const { segment } of new Intl.Segmenter('hi').segment(clean)) {
    if (cleaned.length + segment.length + ending.length > MAX_LENGTH) break;
    cleaned += segment;
  }
  return cleaned + ending;
}

export function withEnding(name: string, ending: string): string {
  return name.replace(/\.(pdf|jpe|jpe?g|jfif|png)$/i, '') + ending;
}
