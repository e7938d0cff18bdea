import { useMemo } from 'react';
import { useSite } from '#app/lib/page/site.ts';

/** @returns words for ms since the epoch, and for a `YYYY-MM-DD` */
export function useDates(): { day: (at: number | string) => string; moment: (at: number) => string } {
  const { locale, timezone: timeZone } = useSite().foundation;
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
    const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
    return { day: (at) => day.format(typeof at === 'number' ? at : Date.parse(`${at}T12:00:00Z`)), moment: (at) => moment.format(at) };
  }, [locale, timeZone]);
}
