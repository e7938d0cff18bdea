import { cleanLine } from '#domain/shared/text.ts';

/** Of staff names, which are unique: two that differ only by case, spaces or Unicode's spellings are one. */
const nameKey = (name: string): string => cleanLine(name).replaceAll(/\s+/g, ' ').normalize('NFKC').toLowerCase();

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
