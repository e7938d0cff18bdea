/** Instants are milliseconds since the epoch. */
import { ONE_DAY_MS } from './durations.ts';

/** `YYYY-MM-DD`; no living person is older. */
export const EARLIEST_DAY = '1900-01-01';

export interface CivilTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone: timezone, hourCycle: 'h23', ...fields });
    formats.set(timezone, format);
  }
  return format;
}

const pair = (number: number): string => String(number).padStart(2, '0');

export function civilTime(instant: number, timezone: string): CivilTime {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return parts as unknown as CivilTime;
}

/** `YYYY-MM-DD`. */
export function dayAt(instant: number, timezone: string): string {
  const { year, month, day } = civilTime(instant, timezone);
  return `${year}-${pair(month)}-${pair(day)}`;
}

interface Place {
  clock: { now(): number };
  content: () => { foundation: { timezone: string } };
}

/** `YYYY-MM-DD`. */
export function todayAt({ clock, content }: Place): string {
  return dayAt(clock.now(), content().foundation.timezone);
}

/** Omitted fields are the smallest (1 January, 00:00:00). */
export function instantOf(time: Partial<CivilTime> & Pick<CivilTime, 'year'>, timezone: string): number {
  const wanted = asUtc({ month: 1, day: 1, hour: 0, minute: 0, second: 0, ...time });
  const guess = wanted - offsetAt(wanted, timezone);
  // The guess may lie across a daylight-saving change.
  return wanted - offsetAt(guess, timezone);
}

/** `2027-01-24T10:00:00+05:30`. */
export function isoTime(instant: number, timezone: string): string {
  const minutes = Math.round(offsetAt(instant, timezone) / 60_000);
  const local = new Date(instant + minutes * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
  return `${local}${minutes < 0 ? '-' : '+'}${pair(Math.floor(Math.abs(minutes) / 60))}:${pair(Math.abs(minutes) % 60)}`;
}

function offsetAt(instant: number, timezone: string): number {
  const second = Math.floor(instant / 1_000) * 1_000;
  return asUtc(civilTime(second, timezone)) - second;
}

function asUtc({ year, month, day, hour, minute, second }: CivilTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Of `YYYY-MM-DD`. */
export function startOfDay(date: string, timezone: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return instantOf({ year, month, day }, timezone);
}

export function startOfYear(instant: number, timezone: string): number {
  return instantOf({ year: civilTime(instant, timezone).year }, timezone);
}

/** The year it starts in, on 1 April. */
export function financialYear(instant: number, timezone: string): number {
  const { year, month } = civilTime(instant, timezone);
  return month >= 4 ? year : year - 1;
}

/** Its first and last day, `YYYY-MM-DD`. */
export const daysOfFinancialYear = (year: number): { from: string; to: string } => ({ from: `${year}-04-01`, to: `${year + 1}-03-31` });

/** The first monthly anniversary after `after`, at `hour` o'clock; on the last day of shorter months. */
export function nextMonthlyReturn(start: number, after: number, hour: number, timezone: string): number {
  const first = civilTime(start, timezone);
  const last = civilTime(after, timezone);
  const monthsBetween = (last.year - first.year) * 12 + last.month - first.month;
  for (let months = Math.max(1, monthsBetween); ; months++) {
    const year = first.year + Math.floor((first.month - 1 + months) / 12);
    const month = ((first.month - 1 + months) % 12) + 1;
    const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const instant = instantOf({ year, month, day: Math.min(first.day, daysInMonth), hour }, timezone);
    if (instant > after) return instant;
  }
}

/** 0 on the day itself. @param day `YYYY-MM-DD` */
export const daysUntil = (place: Place, day: string): number => (Date.parse(day) - Date.parse(todayAt(place))) / ONE_DAY_MS;

/** Of `YYYY-MM-DD`. */
export const daysLater = (day: string, days: number): string => new Date(Date.parse(day) + days * ONE_DAY_MS).toISOString().slice(0, 10);

/** Whether `YYYY-MM-DD` names an existing day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
