/** Certificate codes: twelve characters that are easy to read aloud and type. No imports: light enough for any bundle. */

/** Crockford's base 32: without I, L, O and U, which look like digits or could form words. */
export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 random bits: guessing is hopeless. */
export const CODE_LENGTH = 12;

const CODE = new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`);
/** Longest input that is looked at. */
const MAX_TYPED = 60;

/** The stored form of a typed code: case, spaces and hyphens do not matter, O counts as 0, I and L as 1. Null when it is no code. */
export function readCode(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const code = typed
    .toUpperCase()
    .replace(/[\s‐-―-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** The form shown to people: three groups of four. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
