import type { Details } from '#domain/activity/activity.server.ts';
import { type Act, type SubjectKind, SUBJECTS } from '#domain/activity/acts.ts';
import { dayIn, listActivity, listSeen, listMessageLists, type OpenedRow } from '#domain/activity/read.server.ts';
import { findSubject, referencesOf } from '#domain/activity/subjects.server.ts';
import { listPeople } from '#domain/accounts/people/people.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { openNumber } from '#domain/shared/lists/cursor.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { readMessage } from '#domain/contact/contact.server.ts';
import { MESSAGE_STATES } from '#domain/contact/states.ts';
import { columnOf, FILTER_NAMES } from '#domain/scholarships/list/columns.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import { mayDo, operatorActor, rolesIn, STAFF_ROLES, type StaffActor } from '#domain/staff/rights.ts';
import { type ActivityRow, type activityOperations, SEEN_KINDS, type SeenKind } from '#domain/office/operations/activity-operations.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';
import { isShownToPayer } from './payment-view.ts';
import type { z } from 'zod';

type ActivityQuery = z.output<(typeof activityOperations)['POST /office/activity']['body']>;
type Activity = z.output<(typeof activityOperations)['POST /office/activity']['response']>['data'];

/** Newest first. */
export async function listActivityRows(ctx: DomainContext, { person, act, about, day, before }: ActivityQuery): Promise<Activity> {
  const rows = await listActivity(ctx, {
    person,
    act,
    about: about || undefined,
    ...(day === undefined ? {} : dayIn(day, ctx.content().foundation.timezone)),
    before: before === undefined ? undefined : openNumber(before),
    limit: OFFICE_ROWS + 1,
  });
  const page = await toRows(ctx, rows.slice(0, OFFICE_ROWS));
  return {
    rows: page,
    next: rows.length > OFFICE_ROWS ? (page.at(-1)?.seq ?? null) : null,
    people: (await listPeople(ctx)).map(({ id, name }) => ({ id, name })),
  };
}

/** Oldest first, of what `by` may read. @throws AppError `not_found`, also out of reach */
export async function readSeen(
  ctx: DomainContext,
  { kind, reference, by }: { kind: SeenKind; reference: string; by: StaffActor },
): Promise<{ rows: ActivityRow[] }> {
  const subject = await findSubject(ctx.db, kind, reference);
  if (subject === undefined) throw new AppError('not_found', 'There is no such record.');
  const isOfAnybody = mayDo(by.roles, 'activity.read');
  if (kind === 'application' && !isOfAnybody) await reachApplication(ctx.db, reference, by);
  const message = kind === 'message' ? await readMessage(ctx, subject, isOfAnybody ? operatorActor(by.name) : by) : null;
  const all = await listSeen(ctx, { kind, subject });
  const rows = kind !== 'application' || isOfAnybody || mayDo(by.roles, 'applications.read') ? all : all.flatMap(ofPayment);
  // Messages are read in their list.
  if (message) rows.push(...(await listMessageLists(ctx, subject, message.created_at)));
  return {
    rows: await toRows(
      ctx,
      rows.toSorted((one, other) => one.at - other.at || one.seq - other.seq),
    ),
  };
}

/** Its reason may say why somebody is in need. */
const WITHOUT_DETAILS: ReadonlySet<Act> = new Set([
  'application.opened',
  'application.fetched',
  'application.assigned',
  'application.moved',
]);

function ofPayment(row: OpenedRow): OpenedRow[] {
  if (WITHOUT_DETAILS.has(row.act)) return [{ ...row, details: null }];
  return row.act.startsWith('instalment.') || isShownToPayer(row.details?.what ?? '') ? [row] : [];
}

async function toRows(ctx: DomainContext, rows: readonly OpenedRow[]): Promise<ActivityRow[]> {
  const references = await referencesOf(ctx.db, rows);
  return rows.map(({ seq, at, actor, roles, act, refusal, about_kind: kind, about_id: id, details }) => ({
    seq: String(seq),
    at,
    by: actor,
    roles: rolesIn(roles.split(','))
      .map((role) => STAFF_ROLES[role].label)
      .join(', '),
    act,
    refusal,
    about: kind === null ? null : `${SUBJECTS[kind]} ${references.get(id ?? '') ?? id}`,
    record: recordOf(kind, kind === 'message' ? id : references.get(id ?? '')),
    details: detailsOf(details),
  }));
}

function recordOf(kind: SubjectKind | null, reference: string | null | undefined): ActivityRow['record'] {
  const seenKind = SEEN_KINDS.find((one) => one === kind);
  return seenKind && reference ? { kind: seenKind, reference } : null;
}

const LABELS: readonly (readonly [keyof Details, string])[] = [
  ['what', 'What'],
  ['before', 'Before'],
  ['after', 'After'],
  ['why', 'Reason'],
  ['filter', 'Asked for'],
  ['rows', 'Rows'],
  ['isByAwarder', 'Awarded and paid out by the same person'],
  ['account', 'Account'],
  ['network', 'Network'],
];

const detailsOf = (details: Details | null): ActivityRow['details'] =>
  LABELS.flatMap(([name, label]) => {
    const text = textOf(name === 'filter' ? askedOf(details?.filter) : details?.[name]);
    return text === '' ? [] : [{ label, text }];
  });

/** How a list was ordered and cut does not say whom it showed. */
const NOT_ASKED: ReadonlySet<string> = new Set(['sort', 'limit', 'after', 'before']);

function labelOf(name: string): string {
  return FILTER_NAMES.filter((filter) => filter === name).map((filter) => columnOf(filter).label)[0] ?? name;
}

/** With the labels of the list's filters. */
function askedOf(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null) return asked;
  const own = Object.entries(asked).flatMap(([name, value]) =>
    name === 'filter' && typeof value === 'object' ? Object.entries(value ?? {}) : [[name, value]],
  );
  return Object.fromEntries(own.filter(([name]) => !NOT_ASKED.has(name)).map(([name, value]) => [labelOf(name), value]));
}

const STATES: Readonly<Record<string, { label: string }>> = { ...MESSAGE_STATES, ...APPLICATION_STATES };

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ') || 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .flatMap(([name, one]) => textOf(one) && `${name} ${textOf(one)}`)
      .filter(Boolean)
      .join(', ');
  if (value === true) return 'yes';
  if (typeof value === 'string') return STATES[value]?.label ?? value;
  return typeof value === 'number' ? String(value) : '';
}
