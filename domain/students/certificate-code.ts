/** Codes of certificates: twelve characters that are easy to read aloud and to type. No imports: light enough for any bundle. */

/** Crockford's base 32: no I, L, O and U, so none is taken for a digit or makes a word. */
export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 random bits: a guess in the lifetime of the foundation hits nothing. */
export const CODE_LENGTH = 12;

const CODE = new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`);
/** More than anybody types, less than anybody could hurt with. */
const MAX_TYPED = 60;

/** The code as it is stored, however it was typed: case, spaces and hyphens do not matter, and O is 0, I and L are 1. Null when it is none. */
export function readCode(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const code = typed
    .toUpperCase()
    .replace(/[\s‐-―-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** As it is shown: in three groups. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
