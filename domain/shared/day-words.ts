/** Days in words. On its own, because pages need it without the calendar (domain/shared/calendar.ts). */
/** What decides how a day is written, and which day it is. */
export interface DayFormat {
  /** BCP 47, such as `en-IN`. */
  locale: string;
  /** IANA, such as `Asia/Kolkata`. */
  timezone: string;
}

/** A foundation whose days read as English: mails and documents (PDF) are in English, whatever the language of the pages. */
export function inEnglish<T extends DayFormat>(foundation: T): T {
  return foundation.locale.startsWith('en-') ? foundation : { ...foundation, locale: 'en-IN' };
}

/** Each is made once: the first takes a browser 20 to 30 ms. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `21 November 2026`, the day of `instant` at the foundation. @throws RangeError when `instant` is no number */
export function longDayAt(instant: number, { locale, timezone }: DayFormat): string {
  const key = `${locale} ${timezone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone });
  formats.set(key, format);
  return format.format(instant);
}

/** `21 November 2026` of `2026-11-21`, in every time zone. @throws RangeError when `day` is none */
export function longDay(day: string, { locale }: Pick<DayFormat, 'locale'>): string {
  return longDayAt(Date.parse(day), { locale, timezone: 'UTC' });
}
