import { useState } from 'react';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { AccountDetails } from '#app/features/scholarships/sync/account.ts';
import { useSite } from '#app/lib/page/site.ts';

/** `YYYY-MM-DD`: the server's date, plus days passed by this device's clock, which may be wrong. */
export function useToday({ own, readAt }: AccountDetails): string {
  const [now] = useState(() => Date.now());
  return todayAfter(own.today, readAt ?? now, now, useSite().foundation.timezone);
}

/** `YYYY-MM-DD` by this device's clock. */
export function useTodayHere(): string {
  const [now] = useState(() => Date.now());
  return dayAt(now, useSite().foundation.timezone);
}

/**
 * @param serverDay `YYYY-MM-DD`
 * @param readAt when it came
 * @param now both in ms by this device's clock
 */
export function todayAfter(serverDay: string, readAt: number, now: number, timezone: string): string {
  const [then, here] = [readAt, now].map((instant) => Date.parse(dayAt(instant, timezone))) as [number, number];
  return new Date(Date.parse(serverDay) + Math.max(0, here - then)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
