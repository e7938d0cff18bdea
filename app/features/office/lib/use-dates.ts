import { useMemo } from 'react';
import { momentAt, shortDayAt } from '#domain/shared/time/day-words.ts';
import { useSite } from '#app/lib/page/site.ts';

/** @returns words for ms since the epoch, and for a `YYYY-MM-DD` */
export function useDates(): { day: (at: number | string) => string; moment: (at: number) => string } {
  const { timezone } = useSite().foundation;
  return useMemo(
    () => ({
      day: (at) => shortDayAt(typeof at === 'number' ? at : Date.parse(`${at}T12:00:00Z`), { timezone }),
      moment: (at) => momentAt(at, { timezone }),
    }),
    [timezone],
  );
}
