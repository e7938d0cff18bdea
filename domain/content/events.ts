import { instantOf } from '#domain/shared/time/calendar.ts';
import type { SiteEvent } from './schema/schema.ts';

export function eventTimes(
  event: Pick<SiteEvent, 'isoDate' | 'startsAt' | 'endsAt'>,
  timezone: string,
): { start: number; end: number } | null {
  const { isoDate, startsAt, endsAt } = event;
  if (isoDate === undefined || startsAt === undefined || endsAt === undefined) return null;
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
  const at = (time: string): number => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return instantOf({ year, month, day, hour, minute }, timezone);
  };
  return { start: at(startsAt), end: at(endsAt) };
}
