import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { LANGUAGES } from '#messages/language.ts';

export interface DayFormat {
  /** Such as `en-IN`. */
  locale: string;
  /** Such as `Asia/Kolkata`. */
  timezone: string;
}

/** Mails and documents have days in their own language, whatever the content's locale. */
export function asSpoken<T extends DayFormat>(foundation: T): T {
  return foundation.locale.startsWith(language()) ? foundation : { ...foundation, locale: LANGUAGES[language()].locale };
}

/** Making one takes 20 to 30 ms. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `21 November 2026`. @throws RangeError */
export function longDayAt(instant: number, { locale: given, timezone }: DayFormat): string {
  const locale = given === LANGUAGES.en.locale ? LANGUAGES[language()].locale : given;
  const key = `${locale} ${timezone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone });
  formats.set(key, format);
  return format.format(instant);
}

/** `5 days are left`. */
export function daysLeftWords(days: number): string {
  if (days === 0) return m.calendar.isToday;
  return days === 1 ? m.calendar.isTomorrow : m.calendar.daysLeft(days);
}

/** `2026-11-21` as `21 November 2026`. @throws RangeError */
export function longDay(day: string, { locale }: Pick<DayFormat, 'locale'>): string {
  return longDayAt(Date.parse(day), { locale, timezone: 'UTC' });
}
