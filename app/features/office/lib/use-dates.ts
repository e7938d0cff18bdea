import { useMemo } from 'react';
import { useSite } from '#app/lib/page/site.ts';

export function useDates(): { day: (at: number) => string; moment: (at: number) => string } {
  const { locale, timezone: timeZone } = useSite().foundation;
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
    const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
    return { day: (at) => day.format(at), moment: (at) => moment.format(at) };
  }, [locale, timeZone]);
}
