/** Days in words. On its own, because pages need it without the calendar (domain/calendar.ts). */
import type { Foundation } from '#domain/content/foundation-schema.ts';

/** `21 November 2026` of `2026-11-21`, in every time zone. */
export function longDay(day: string, { locale }: Pick<Foundation, 'locale'>): string {
  return longDayAt(Date.parse(day), { locale, timezone: 'UTC' });
}

/** What decides how a day is written, and which day it is. */
export type DayFormat = Pick<Foundation, 'locale' | 'timezone'>;

const longFormats = new Map<string, Intl.DateTimeFormat>();

/** `21 November 2026`, the day of `instant` at the foundation. */
export function longDayAt(instant: number, { locale, timezone }: DayFormat): string {
  const key = `${locale} ${timezone}`;
  const format = longFormats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone });
  longFormats.set(key, format);
  return format.format(instant);
}
