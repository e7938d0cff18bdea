import type { Due } from '#domain/content/promises-schema.ts';
import { ONE_DAY_MS } from '#domain/shared/durations.ts';

/** `YYYY-MM-DD`. @param from what days count from @returns null when nothing is said, or the day was over before */
export function dueDay(due: Due | undefined, from: string | null): string | null {
  if (due === undefined || from === null) return null;
  if (typeof due === 'string') return due < from ? null : due;
  return new Date(Date.parse(from) + due * ONE_DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
