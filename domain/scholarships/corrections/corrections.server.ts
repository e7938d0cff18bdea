import type { Selectable } from 'kysely';
import * as m from '#messages/index.ts';
import type { DbOrTrx } from '#database/client.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import { dayAt, daysLater, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { AppError } from '#domain/shared/errors.ts';
import { MIN_CORRECTION_DAYS } from '#domain/content/schema/cycle-limits.ts';
import { CORRECTABLE, isCorrectable } from '#domain/scholarships/corrections.ts';
import { listCycles } from '#domain/scholarships/cycles.server.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import { type Asked, askedIn, changesOf, type Event, eventsOf } from '#domain/scholarships/application/history.server.ts';
import { type ApplicationState, asksStudent, JUST_SENT } from '#domain/scholarships/states.ts';

const CORRECTION_DAYS = 14;

type Application = Pick<Selectable<ScholarshipApplicationsTable>, 'id' | 'status' | 'cycle_id'>;
type Place = Pick<DomainContext, 'clock' | 'content'>;

const cycleOf = (ctx: Place, cycleId: string) => listCycles(ctx).find(({ id }) => id === cycleId);

/** `until`: what the cycle says; `earliest`: the first day that may be named. Both `YYYY-MM-DD`. */
export function correctionDays(ctx: Place, { cycle_id }: Pick<Application, 'cycle_id'>): { until: string; earliest: string } {
  const today = todayAt(ctx);
  const days = cycleOf(ctx, cycle_id)?.correctionDays ?? CORRECTION_DAYS;
  return { until: daysLater(today, days), earliest: daysLater(today, MIN_CORRECTION_DAYS) };
}

/** What the office names; no day: that of the cycle. */
export interface Asking {
  fields: readonly string[];
  until?: string | undefined;
}

/** @throws AppError `invalid_input` for a field or a day that cannot be asked for, or a state that asks for nothing */
export function askedFor(ctx: Place, application: Application, to: ApplicationState, { fields, until }: Asking): Asked {
  const days = correctionDays(ctx, application);
  const unknown = fields.find((name) => !isCorrectable(name));
  if (unknown !== undefined) throw new AppError('invalid_input', `There is no field “${unknown}” to correct.`);
  if (!asksStudent(to)) throw new AppError('invalid_input', 'Corrections go with a request for more information.');
  if (until !== undefined && until < days.earliest) {
    const message = `The last day can be ${longDay(days.earliest)} at the earliest.`;
    throw new AppError('invalid_input', message, { fields: { until: message } });
  }
  return { fields: CORRECTABLE.filter((name) => fields.includes(name)), until: until ?? days.until };
}

export interface OpenRequest extends Asked {
  /** Of the event. */
  id: string;
  note: string;
  /** Ms since the epoch. */
  askedAt: number;
  isOver: boolean;
  takesLate: boolean;
}

/** What the student has to correct now, if fields or a day were named. */
export async function openRequest(ctx: Place & { db: DbOrTrx }, application: Application): Promise<OpenRequest | undefined> {
  if (!asksStudent(application.status)) return undefined;
  const last = (await eventsOf(ctx.db, application.id)).at(-1);
  const asked = last && askedIn(last);
  if (!last || !asked) return undefined;
  return {
    ...asked,
    id: last.id,
    note: last.reason ?? '',
    askedAt: last.created_at,
    isOver: asked.until < todayAt(ctx),
    takesLate: cycleOf(ctx, application.cycle_id)?.lateCorrections !== 'refused',
  };
}

/** False after the last day, when the cycle takes nothing then. */
export const mayAnswer = (request: Pick<OpenRequest, 'isOver' | 'takesLate'> | undefined): boolean =>
  !request || !request.isOver || request.takesLate;

/** @throws AppError `forbidden` after the last day, when the cycle takes nothing then */
export function requireInTime(ctx: Place, request: OpenRequest): void {
  if (mayAnswer(request)) return;
  const day = longDay(request.until);
  throw new AppError('forbidden', m.scholarships.calls.correctionsOver(day));
}

/** What was asked, what was changed and whether it came late, by the id of the event. @param history oldest first */
export async function correctionsIn(ctx: DomainContext, { id }: Pick<Application, 'id'>, history: readonly Event[]) {
  const { timezone } = ctx.content().foundation;
  const changes = await changesOf(ctx, id);
  let until: string | undefined;
  const found = new Map<string, { asked?: Asked; changes?: Change[]; isLate?: boolean }>();
  for (const event of history) {
    const asked = askedIn(event);
    const changed = Object.entries(changes.get(event.id) ?? {}).map(([field, [before, after, explanation]]) => ({
      field,
      before,
      after,
      ...(explanation !== undefined && { explanation }),
    }));
    const isLate = until !== undefined && event.to_status === JUST_SENT && dayAt(event.created_at, timezone) > until;
    found.set(event.id, {
      ...(asked && { asked }),
      ...(changed.length > 0 && { changes: changed }),
      ...(isLate && { isLate }),
    });
    until = asked?.until;
  }
  return found;
}

interface Change {
  field: string;
  before: unknown;
  after: unknown;
  /** Why it stays as it was. */
  explanation?: string;
}

/** For notification and mail: what to correct, and until when. */
export function askedWords({ fields, until }: Asked): string {
  const names = fields.map(labelOf).join(', ');
  return [
    ...(names ? [m.scholarships.corrections.pleaseCorrectThese(names)] : []),
    m.scholarships.corrections.lastDay(longDay(until)),
  ].join('\n');
}
