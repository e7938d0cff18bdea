import type { Changes } from './history.server.ts';
import { isEncrypted, isUpload } from './steps/questions.ts';

export interface Filled {
  answers: Readonly<Record<string, unknown>>;
  accountNo: string;
}

/** Of sealed numbers and files only which have changed. */
export function changesBetween(
  { answers: before, accountNo }: Filled,
  { answers: after, ...now }: Filled,
): { changed: string[]; changes: Changes } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const different = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const shown = different.filter((field) => !isUpload(field) && !isEncrypted(field));
  return {
    changed: [...different, ...(accountNo === now.accountNo ? [] : ['accountNo'])],
    changes: Object.fromEntries(shown.map((field) => [field, [before[field] ?? null, after[field] ?? null]])),
  };
}
