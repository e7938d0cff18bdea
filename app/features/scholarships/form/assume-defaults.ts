import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { formOf } from '#app/features/scholarships/draft/account.ts';
import { defaultsFor } from '#app/features/scholarships/draft/filled.ts';
import type { OpenedApplication } from '#app/features/scholarships/draft/open-application.ts';
import { todayAfter } from '#app/features/scholarships/form/today.ts';

/** Of a new application. @param now ms since the epoch */
export function assumeDefaults(opened: OpenedApplication, timezone: string, now = Date.now()): void {
  if (opened.view !== 'form' || formOf(opened.details.own) !== NEW_APPLICATION) return;
  const { profile, own, readAt = now } = opened.details;
  const { answers, filled, conflict } = opened.sync.state();
  if (conflict) return;
  const given = { place: profile.city || profile.district, today: todayAfter(own.today, readAt, now, timezone) };
  opened.sync.assume(defaultsFor(answers, filled, given));
}
