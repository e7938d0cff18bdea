import type { ExpressionBuilder, Selectable } from 'kysely';
import { revival } from '#database/jobs.ts';
import { changeRows, countRows } from '#database/rows.ts';
import type { Tables } from '#database/tables/index.ts';
import type { JobsTable } from '#database/tables/system.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { Trx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { countUnread, listUnread, moveUnread, type UnreadMail } from '#domain/contact/unread-mails.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { MailJob, PhoneJob } from '#domain/shared/jobs.ts';
import { LOGIN_MAILS, type MailMove, type MailFilter } from '#domain/office/constants.ts';
import { mailErrorOf } from '#domain/office/mail-error.ts';
import type { MailRow } from '#domain/office/operations/operations.ts';
import { JOB_STATES } from '#domain/shared/job-states.ts';
import { statesWith } from '#domain/shared/states.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

/** docs/decisions/0004-jobs.md. A settled job is done and keeps its error. */
const isOn = (filter: MailFilter) => (e: ExpressionBuilder<Tables, 'jobs'>) =>
  e.and([
    e('status', 'in', statesWith(JOB_STATES, 'list', filter)),
    // One-time codes are another kind.
    e('kind', 'in', ['mail', 'phone']),
    e('last_error', 'is not', null),
    // Quotes within values are escaped, so only the template matches.
    ...LOGIN_MAILS.map((template) => e('payload', 'not like', `%"template":"${template}"%`)),
  ]);

/** And those to us that could not be read. */
export const countFailedMails = async (ctx: Pick<DomainContext, 'db'>): Promise<number> =>
  (await countRows(ctx.db.selectFrom('jobs').where(isOn('failed')))) + (await countUnread(ctx));

/** Newest first. @param before id of the last mail of the previous page */
export async function listFailedMails(
  ctx: Pick<DomainContext, 'db'>,
  page: { filter: MailFilter; before?: string | undefined; limit: number },
): Promise<MailRow[]> {
  const rows = [...(await listUndelivered(ctx, page)), ...(await listUnread(ctx, page)).map(toUnreadRow)];
  // Ids are made in the order of time.
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, page.limit);
}

async function listUndelivered(
  { db }: Pick<DomainContext, 'db'>,
  { filter, before, limit }: { filter: MailFilter; before?: string | undefined; limit: number },
): Promise<MailRow[]> {
  const newest = db.selectFrom('jobs').select(COLUMNS).where(isOn(filter)).orderBy('id', 'desc').limit(limit);
  const jobs = await (before ? newest.where('id', '<', before) : newest).execute();
  return jobs.map(toMailRow);
}

const COLUMNS = ['id', 'kind', 'payload', 'last_error', 'created_at', 'moved_by', 'moved_at'] as const;

function toMailRow({ kind, payload, last_error, created_at: at, moved_by: movedBy, moved_at: movedAt, ...job }: MailJobRow): MailRow {
  const parsed = JSON.parse(payload) as MailJob | PhoneJob;
  const { to, template } = parsed;
  const values: Readonly<Record<string, unknown>> = { ...('props' in parsed ? parsed.props : parsed.values) };
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : null);
  const isToOffice = template === 'contact-message' || template === 'flagged-donations';
  const error = last_error ?? '';
  const cause = kind === 'phone' ? 'phone' : mailErrorOf(error);
  return {
    ...job,
    at,
    channel: 'channel' in parsed ? parsed.channel : 'mail',
    template,
    to,
    // A guardian's message names the student.
    name: isToOffice || 'token' in values ? null : textOf('name'),
    incoming: null,
    cause,
    error: cause === 'other' || cause === 'phone' ? error : null,
    donation: textOf('receiptNumber'),
    application: textOf('number'),
    person: isToOffice ? textOf('email') : to,
    movedBy,
    movedAt,
  };
}

function toUnreadRow({ id, cause, error, sender, sender_name, subject, count, received_at, ...mail }: UnreadMail): MailRow {
  return {
    id,
    at: received_at || mail.created_at,
    channel: 'mail',
    template: '',
    to: sender,
    name: sender_name || null,
    incoming: { subject, count },
    cause,
    error: error || null,
    donation: null,
    application: null,
    person: sender || null,
    movedBy: mail.moved_by,
    movedAt: mail.moved_at,
  };
}

type MailJobRow = Pick<Selectable<JobsTable>, (typeof COLUMNS)[number]>;

/** Sends or reads again under its Message-ID, settles, or unsettles. @throws AppError `not_found` when it is not on that list */
export async function moveFailedMail(ctx: DomainContext, { id, to, by }: { id: string; to: MailMove; by: StaffActor }): Promise<void> {
  if (await moveUnread(ctx, { id, to, by })) return;
  await ctx.db.transaction().execute(async (trx) => {
    await move(trx, ctx.clock.now(), { id, to, by });
    await recordActivity(trx, ctx, by, { act: 'mail.moved', about: id, details: { after: to } });
  });
}

async function move(trx: Trx, now: number, { id, to, by }: { id: string; to: MailMove; by: StaffActor }): Promise<void> {
  const mover = { moved_by: by.name, moved_by_id: by.accountId, moved_at: now };
  const mail = trx
    .updateTable('jobs')
    .where('id', '=', id)
    .where(isOn(to === 'failed' ? 'settled' : 'failed'));
  const moved = await changeRows(
    mail.set((e) => {
      const changes = {
        again: { ...revival(now), ...mover },
        settled: { status: 'done' as const, finished_at: now, ...mover },
        // Kept no longer than an unmoved one.
        failed: { status: 'dead' as const, finished_at: e.ref('created_at'), moved_by: null, moved_by_id: null, moved_at: null },
      };
      return changes[to];
    }),
  );
  if (moved === 0) throw new AppError('not_found', 'This email is no longer on this list. Please load the page again.');
}
