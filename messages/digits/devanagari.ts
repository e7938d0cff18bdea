/** Of a locale with these digits (Unicode, UTS 35). */
export const DEVANAGARI_DIGITS = '-u-nu-deva';

let isWanted: boolean | undefined;

/** Whoever reads the content says so (`devanagariDigits` of foundation.json). @param wanted undefined: as the page says, in the browser */
export const wantDevanagariDigits = (wanted: boolean | undefined): void => void (isWanted = wanted);

let isForRecords = false;

export const hasDevanagariDigits = (): boolean =>
  !isForRecords && (isWanted ??= globalThis.document?.documentElement.lang.endsWith(DEVANAGARI_DIGITS) ?? false);

/** For what an authority or a register reads, whatever the pages have. @param write waits for nothing @returns what it returns */
export function inEuropeanDigits<T>(write: () => T): T {
  const before = isForRecords;
  isForRecords = true;
  try {
    return write();
  } finally {
    isForRecords = before;
  }
}

/** A number, or those of a text, as Hindi writes them here. Not for codes. */
export const digits = (value: string | number): string =>
  hasDevanagariDigits() ? String(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))) : String(value);
