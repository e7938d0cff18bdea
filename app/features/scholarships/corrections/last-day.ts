import * as m from '#messages/index.ts';
import { type DayFormat, longDay } from '#domain/shared/time/day-words.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

/** Which day is the last, and how far off it is. Days are `YYYY-MM-DD`. */
export function lastDayWords({ until }: { until: string }, today: string, foundation: DayFormat): string {
  const days = Math.round((Date.parse(until) - Date.parse(today)) / ONE_DAY_MS);
  const day = longDay(until, foundation);
  if (days < 0) return m.scholarships.corrections.lastDayWas(day);
  if (days === 0) return m.scholarships.corrections.lastDayToday(day);
  return days === 1 ? m.scholarships.corrections.lastDayTomorrow(day) : m.scholarships.corrections.lastDayIn(day, days);
}
