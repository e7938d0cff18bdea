import { cleanLine } from '#domain/shared/text/text.ts';

/** Same for any case, spaces and Unicode spelling. */
export const nameKey = (name: string): string => cleanLine(name).replaceAll(/\s+/g, ' ').normalize('NFKC').toLowerCase();

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

export const NAME_TAKEN = (name: string): string =>
  `Somebody named ${name} works in the office already. Every record carries the name, so please add something to tell them apart.`;
