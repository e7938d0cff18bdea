import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { countRows } from '#database/rows.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { givenName } from '#domain/shared/text/greeting-name.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { type Application, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { awaited, consentEventsOf, declinedIn, isOfAge, paperIn, recordConsent } from './consent.server.ts';
import { noteConsented, noteDeclined } from './news.server.ts';
import { matterOf } from './permission.server.ts';
import { isConsentOver } from '#domain/scholarships/cycles.server.ts';
import { type Guardian, sendReceipt } from './guardian-request.server.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import type { ConsentChannel, ConsentMethod } from '#domain/scholarships/states.ts';
import { endWithoutConsent } from './withdraw.server.ts';

const CHANNELS = { paper_seen: 'paper', office: 'office' } as const satisfies Partial<Record<ConsentMethod, string>>;
type OfficeMethod = keyof typeof CHANNELS;

/** Of every application: no more is known of them. */
export const countAwaited = ({ db }: Pick<DomainContext, 'db'>): Promise<number> => countRows(awaited(db));

interface FoundConsent {
  number: string;
  /** Given name. */
  student: string;
  guardian: string;
  relation: string;
  birthYear: number | null;
  isGiven: boolean;
  /** A no that stands; `by`: staff, null for the guardian. */
  declined: { at: number; channel: ConsentChannel | null; by: string | null; reason: string | null } | null;
  /** What was signed; `by`: staff, null for the student. */
  paper: { at: number; by: string | null } | null;
}

/** Awaited or given, by the whole number; recorded. @throws AppError `not_found`; `conflict` for a student who decides alone now, and after the last day */
export async function findConsent(ctx: DomainContext, { number, by }: { number: string; by: StaffActor }): Promise<FoundConsent> {
  const waiting = await awaited(ctx.db).selectAll().where('number', '=', number.trim()).executeTakeFirst();
  const application = waiting ? requireAwaited(ctx, waiting) : await reachApplication(ctx.db, number.trim(), by);
  if (!waiting && application.guardian_consent !== 'given') throw new AppError('not_found', NONE_AWAITED);
  const { guardianName = '', guardianRelation = '', guardianBirthYear = null } = answersOf(ctx, application) as Partial<Guardian>;
  const ledger = await consentEventsOf(ctx.db, application.id);
  const [paper, no] = [paperIn(ledger), declinedIn(ledger)];
  await recordActivity(ctx.db, ctx, by, { act: 'consent.sought', about: application.id });
  return {
    number: application.number,
    student: givenName(application.name),
    guardian: guardianName,
    relation: guardianRelation,
    birthYear: guardianBirthYear,
    isGiven: !waiting,
    declined: no ? { at: no.created_at, channel: no.channel, by: no.recorded_by, reason: no.reason } : null,
    paper: paper ? { at: paper.created_at, by: paper.recorded_by } : null,
  };
}

const NONE_AWAITED = 'No application with this number waits for a guardian, or has the consent of one.';
const DECIDES_ALONE = 'This student is 18 now, so nobody else consents any more: the dashboard asks them.';
const TOO_LATE = 'The last day for a consent has passed, so this application is erased, and nobody consents any more.';

/** @throws AppError as {@link findConsent} */
export function requireAwaited(ctx: DomainContext, application: Application | undefined): Application {
  if (!application) throw new AppError('not_found', NONE_AWAITED);
  const reason = whyNobodyConsents(ctx, application);
  if (reason !== undefined) throw new AppError('conflict', reason);
  return application;
}

/** Of one that is awaited; undefined: a guardian still can. */
export function whyNobodyConsents(ctx: DomainContext, application: Pick<Application, 'id' | 'answers' | 'cycle_id'>): string | undefined {
  if (isOfAge(ctx, answersOf(ctx, application))) return DECIDES_ALONE;
  return isConsentOver(ctx, application.cycle_id) ? TOO_LATE : undefined;
}

export const lockAwaited = async (trx: Trx, ctx: DomainContext, number: string): Promise<Application> =>
  requireAwaited(ctx, await forUpdate(trx, awaited(trx).selectAll().where('number', '=', number)).executeTakeFirst());

const NO_PAPER = 'Photograph or scan the signed form first';

/** On paper, or given in the office. @throws AppError as {@link findConsent}; `invalid_input` without the paper that was seen */
export async function recordConsentInOffice(
  ctx: DomainContext,
  { number, method, reason, by }: { number: string; method: OfficeMethod; reason: string; by: StaffActor },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx: Trx) => {
    const application = await lockAwaited(trx, ctx, number);
    const paper = method === 'paper_seen' ? paperIn(await consentEventsOf(trx, application.id))?.paper : null;
    if (paper === undefined) throw new AppError('invalid_input', NO_PAPER, { fields: { method: NO_PAPER } });
    const { guardianName, guardianRelation, guardianBirthYear } = answersOf(ctx, application) as Partial<Guardian>;
    await recordConsent(trx, ctx, application.id, {
      event: 'recorded',
      channel: CHANNELS[method],
      method,
      notice_version: ctx.content().foundation.scholarships.guardianNotice.version,
      guardian_name: guardianName ?? null,
      guardian_relation: guardianRelation ?? null,
      birth_year: guardianBirthYear ?? null,
      recorded_by: by.name,
      recorded_by_id: by.accountId,
      reason,
      paper,
    });
    await sendReceipt(trx, ctx, matterOf(ctx, application), { name: guardianName ?? '', isRecorded: true });
    await noteConsented(trx, ctx, matterOf(ctx, application), 'given');
    await recordActivity(trx, ctx, by, { act: 'consent.recorded', about: application.id, details: { what: method, why: reason } });
  });
}

/** What a guardian said to the office; they can still agree until the last day. @throws AppError as {@link findConsent}; `conflict` when it is noted already */
export async function declineConsentInOffice(
  ctx: DomainContext,
  { number, channel, reason, by }: { number: string; channel: ConsentChannel; reason: string; by: StaffActor },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const application = await lockAwaited(trx, ctx, number);
    if (application.guardian_consent === 'declined') throw new AppError('conflict', 'It is noted already that they do not agree.');
    const { guardianName, guardianRelation } = answersOf(ctx, application) as Partial<Guardian>;
    await recordConsent(trx, ctx, application.id, {
      event: 'declined',
      channel,
      notice_version: ctx.content().foundation.scholarships.guardianNotice.version,
      guardian_name: guardianName ?? null,
      guardian_relation: guardianRelation ?? null,
      recorded_by: by.name,
      recorded_by_id: by.accountId,
      reason,
    });
    await noteDeclined(trx, ctx, matterOf(ctx, application));
    await recordActivity(trx, ctx, by, { act: 'consent.declined', about: application.id, details: { what: channel, why: reason } });
  });
}

/** What a guardian said to the office: the application ends. @throws AppError `not_found`; `conflict` without a consent */
export async function withdrawConsentInOffice(
  ctx: DomainContext,
  { number, channel, reason, by }: { number: string; channel: ConsentChannel; reason: string; by: StaffActor },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const application = await reachApplication(trx, number, by);
    if (application.guardian_consent !== 'given') throw new AppError('conflict', 'There is no consent to withdraw.');
    await endWithoutConsent(trx, ctx, application, { channel, reason, by });
    await recordActivity(trx, ctx, by, { act: 'consent.withdrawn', about: application.id, details: { what: channel, why: reason } });
  });
}
