import { civilTime, instantOf } from './calendar.ts';

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

interface WorkingWeek {
  timezone: string;
  /** At most six. */
  weekend: readonly Weekday[];
}

/** The same time of day; what comes at a weekend counts from the next working day. @param instant ms since the epoch, as the result */
export function afterWorkingDays(instant: number, days: number, { timezone, weekend }: WorkingWeek): number {
  const begin = civilTime(instant, timezone);
  const isFree = (add: number): boolean => {
    const weekday = WEEKDAYS[new Date(Date.UTC(begin.year, begin.month - 1, begin.day + add)).getUTCDay()];
    return weekday !== undefined && weekend.includes(weekday);
  };
  const startsFree = isFree(0);
  let add = 0;
  const toWorkingDay = (): void => {
    while (isFree(add)) add += 1;
  };
  toWorkingDay();
  for (let left = days; left > 0; left -= 1) {
    add += 1;
    toWorkingDay();
  }
  const date = new Date(Date.UTC(begin.year, begin.month - 1, begin.day + add));
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  const time = startsFree ? {} : { hour: begin.hour, minute: begin.minute, second: begin.second };
  return instantOf({ ...day, ...time }, timezone);
}

const DAY_MS = 86_400_000;

/** The latest instant for which {@link afterWorkingDays} is over at `now`, in ms since the epoch. */
export function beforeWorkingDays(now: number, days: number, week: WorkingWeek): number {
  // A working week may have one day.
  let [over, open] = [now - (days + 2) * 7 * DAY_MS, now];
  while (open - over > 1) {
    const middle = Math.floor((over + open) / 2);
    if (afterWorkingDays(middle, days, week) <= now) over = middle;
    else open = middle;
  }
  return over;
}
