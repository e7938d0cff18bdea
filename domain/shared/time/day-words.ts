import { language, locale } from '#messages/current.ts';
import * as m from '#messages/index.ts';

/* In the language that is spoken. */

export interface Timezone {
  /** Such as `Asia/Kolkata`. */
  timezone: string;
}

const STYLES = {
  shortDay: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof STYLES;

/** Its short times have "am" and "pm". */
const HOUR = { hour: 'numeric', minute: '2-digit', dayPeriod: 'long' } as const;
const IN_HINDI: Partial<Record<Style, Intl.DateTimeFormatOptions>> = {
  time: HOUR,
  moment: { day: 'numeric', month: 'short', year: 'numeric', ...HOUR },
  longMoment: { day: 'numeric', month: 'long', year: 'numeric', ...HOUR },
};

/** Making one takes 20 to 30 ms. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(style: Style, instant: number, timeZone: string): string {
  const key = `${locale()} ${style} ${timeZone}`;
  const options = (language() === 'hi' && IN_HINDI[style]) || STYLES[style];
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone });
  formats.set(key, format);
  return format.format(instant);
}

/** `2026-11-21` as `21 November 2026`. @throws RangeError */
export const longDay = (day: string): string => formatted('longDay', Date.parse(day), 'UTC');

/** `21 November 2026`. @throws RangeError */
export const longDayAt = (instant: number, { timezone }: Timezone): string => formatted('longDay', instant, timezone);

/** `21 Nov 2026`. @throws RangeError */
export const shortDayAt = (instant: number, { timezone }: Timezone): string => formatted('shortDay', instant, timezone);

/** `12:00 pm`; `दोपहर 12:00`. @throws RangeError */
export const timeAt = (instant: number, { timezone }: Timezone): string => formatted('time', instant, timezone);

/** `21 Nov 2026, 12:00 pm`; `21 नव॰ 2026, दोपहर 12:00`. @throws RangeError */
export const momentAt = (instant: number, { timezone }: Timezone): string => formatted('moment', instant, timezone);

/** `21 November 2026 at 12:00 pm`; `21 नवंबर 2026 को दोपहर 12:00 बजे`. @throws RangeError */
export const longMomentAt = (instant: number, { timezone }: Timezone): string => formatted('longMoment', instant, timezone);

/** `5 days are left`. */
export function daysLeftWords(days: number): string {
  if (days === 0) return m.calendar.isToday;
  return days === 1 ? m.calendar.isTomorrow : m.calendar.daysLeft(days);
}
