import { isSame } from '#app/features/scholarships/sync/answers.ts';
import { carriedFor, dropCarried } from '#app/features/scholarships/device/carried.ts';
import { judge } from '#domain/scholarships/eligibility/eligibility.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { formOf } from '#app/features/scholarships/sync/account.ts';
import { defaultsFor } from '#app/features/scholarships/sync/filled.ts';
import type { OpenedApplication } from '#app/features/scholarships/device/open-application.ts';
import { todayAfter } from '#app/features/scholarships/form/open/today.ts';

/** Fills in what a new application says until somebody says otherwise. */
export function assumeDefaults(opened: OpenedApplication, timezone: string): void {
  if (opened.view !== 'form' || formOf(opened.details.own) !== NEW_APPLICATION) return;
  const now = Date.now();
  const { profile, own, readAt = now } = opened.details;
  const { answers, filled, conflict } = opened.sync.state();
  if (conflict) return;
  const given = {
    place: profile.city || profile.district,
    today: todayAfter(own.today, readAt, now, timezone),
    amount: judge(own.cycle?.eligibility, answers).perYear,
  };
  opened.sync.assume(defaultsFor(answers, filled, given));
}

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
