import { maskTail } from '#domain/shared/text/text.ts';
import type { Changes } from './history.server.ts';
import { isEncrypted, isUpload } from '#domain/scholarships/steps/questions.ts';

export interface Filled {
  answers: Readonly<Record<string, unknown>>;
  accountNo: string;
}

/** Words by the name of what they explain. */
export type Explained = Readonly<Record<string, string>>;

/** Of files only which have changed; sealed numbers are masked. */
export function changesBetween(
  { answers: before, accountNo: numberBefore }: Filled,
  { answers: after, accountNo: numberAfter }: Filled,
  { fullName, ...others }: Explained = {},
): { changed: string[]; changes: Changes } {
  const explained: Explained = fullName === undefined ? others : { ...others, name: fullName };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const different = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const masks = [maskTail(numberBefore), maskTail(numberAfter)] as const;
  const pairOf = (field: string): readonly [before: unknown, after: unknown] => {
    if (field === 'accountNo') return masks;
    return isUpload(field) ? [null, null] : [before[field] ?? null, after[field] ?? null];
  };
  const shown = [
    ...different.filter((field) => !isUpload(field) && !isEncrypted(field)),
    ...(masks[0] === masks[1] ? [] : ['accountNo']),
    ...Object.keys(explained),
  ];
  return {
    changed: [...different, ...(numberBefore === numberAfter ? [] : ['accountNo'])],
    changes: Object.fromEntries(
      shown.map((field) => [field, explained[field] === undefined ? pairOf(field) : [...pairOf(field), explained[field]]]),
    ),
  };
}
