import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { formOf } from '#app/features/scholarships/draft/account.ts';
import { isSame } from '#app/features/scholarships/draft/answers.ts';
import type { OpenedApplication } from '#app/features/scholarships/draft/open-application.ts';
import { carriedFor, dropCarried } from '#app/lib/device/carried.ts';

/** A new application takes what was answered at /apply and is still empty in it (docs/decisions/0078). */
export function fillCarried(account: string, opened: OpenedApplication): void {
  if (opened.view !== 'form' || formOf(opened.details.own) !== NEW_APPLICATION) return;
  const { answers, conflict } = opened.sync.state();
  const carried = Object.entries(carriedFor(account));
  if (conflict || carried.length === 0) return;
  const gaps = carried.filter(([name]) => isSame(name, answers[name], undefined));
  if (gaps.length > 0) opened.sync.fillIn(Object.fromEntries(gaps));
  dropCarried();
}
