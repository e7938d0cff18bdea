import { isSame, textOf } from '#app/features/scholarships/sync/answers.ts';
import { carriedFor, dropCarried } from '#app/features/scholarships/device/carried.ts';
import { judge } from '#domain/scholarships/eligibility/eligibility.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { formOf } from '#app/features/scholarships/sync/account.ts';
import { defaultsFor } from '#app/features/scholarships/sync/filled.ts';
import { isSameDistrict } from '#domain/scholarships/eligibility/eligibility.ts';
import type { CarriedQuestion, OpenedApplication } from '#app/features/scholarships/device/open-application.ts';
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

/** They go with the kind of school. */
const OF_KIND: ReadonlySet<string> = new Set(['currentClass', 'courseYear']);

/** A new application takes what was answered at /apply and is still empty in it; what stands otherwise is asked (docs/decisions/0078). */
export function fillCarried(account: string, opened: OpenedApplication): CarriedQuestion | undefined {
  if (opened.view !== 'form' || formOf(opened.details.own) !== NEW_APPLICATION) return undefined;
  const { sync, details } = opened;
  const { answers, conflict } = sync.state();
  const carried = Object.entries(carriedFor(account));
  if (conflict || carried.length === 0) return undefined;
  const isEmpty = (name: string): boolean => isSame(name, answers[name], undefined);
  const isRight = (name: string, value: string): boolean =>
    isSame(name, answers[name], value) ||
    (name === 'district' && isSameDistrict(details.own.cycle?.eligibility, value, textOf(answers[name])));
  const isOtherKind = carried.some(([name, value]) => name === 'educationType' && !isEmpty(name) && !isRight(name, value));
  const open = carried.filter(([name]) => !(isOtherKind && OF_KIND.has(name)));
  const gaps = open.filter(([name]) => isEmpty(name));
  const others = open.filter(([name, value]) => !isEmpty(name) && !isRight(name, value));
  if (gaps.length > 0) sync.fillIn(Object.fromEntries(gaps));
  if (others.length === 0) {
    dropCarried();
    return undefined;
  }
  return {
    answers: Object.fromEntries(others),
    choose(choices) {
      const isTaken = (name: string): boolean => choices[isOtherKind && OF_KIND.has(name) ? 'educationType' : name] === 'theirs';
      const taken = carried.filter(([name]) => isTaken(name));
      if (taken.length > 0) sync.type(Object.fromEntries(taken));
      dropCarried();
    },
  };
}
