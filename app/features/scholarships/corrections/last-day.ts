import * as m from '#messages/index.ts';
import { daysLeftWords, longDay } from '#domain/shared/time/day-words.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

/** Which day is the last, and how far off it is. Days are `YYYY-MM-DD`. */
export function lastDayWords({ until }: { until: string }, today: string): string {
  const days = Math.round((Date.parse(until) - Date.parse(today)) / ONE_DAY_MS);
  const day = longDay(until);
  return days < 0 ? m.calendar.lastDayWas(day) : m.scholarships.corrections.lastDayIn(day, daysLeftWords(days));
}
