import type { Trx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { AppError } from '#domain/shared/errors.ts';
import { FAILED, FREE } from '#domain/shared/job-states.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import type { Application, Applied } from '#domain/scholarships/application/applications.server.ts';
import { amendInstalment, type Entry, entryOf, instalmentsOf, undoInstalment } from '#domain/scholarships/award/award.server.ts';
import { consentEventsOf } from '#domain/scholarships/consent/consent.server.ts';
import { type Amendment, instalmentWords, isDue, isReturned, stateOfPayments } from '#domain/scholarships/instalments.ts';
import { entryWords, type Payment, reachPayments, readReference, requireDay, requireOwnReference } from './payments.server.ts';
import { speakTo } from '#domain/shared/account-language.server.ts';
import { move } from '#domain/scholarships/moves/transitions.server.ts';

/* docs/decisions/0090. */

interface Amending extends Payment {
  kind: Amendment;
  /** For the file: staff alone see it. */
  reason: string;
  /** Of `changed`, each left out as it is; `YYYY-MM-DD`. */
  on?: string | undefined;
  /** Of a payment. */
  reference?: string | undefined;
  sharedReason?: string | undefined;
  /** Of a return. */
  bankMessage?: string | undefined;
}

/**
 * Corrects what was recorded last of an instalment, or takes it back; the application goes back as it must. Nobody is told, and what waits
 * to be sent of it becomes true or is stopped.
 * @throws AppError `not_found`, `forbidden`, `invalid_input`; `conflict`: nothing is recorded, changed since, or awarded by the same person
 */
export async function amendEntry(ctx: DomainContext, { kind, reason, ...amending }: Amending): Promise<Applied> {
  const { instalment: number, by } = amending;
  return ctx.db.transaction().execute(async (trx) => {
    const { application } = await reachPayments(trx, ctx, amending);
    const place = { applicationId: application.id, number };
    const all = await instalmentsOf(trx, application.id);
    const one = all.find((each) => each.number === number);
    if (!one || isDue(one)) throw new AppError('conflict', 'Nothing is recorded of this instalment. Please look at the application again.');
    const { eventId, before } = await entryOf(trx, place);
    const isShared = eventId !== null && (await hasOthers(trx, { ...place, eventId }));
    const what = instalmentWords(one, all.length);
    const entry = kind === 'changed' ? await changedEntry(trx, ctx, { application, one, before, amending }) : null;
    if (entry) await amendInstalment(trx, { ...place, ...entry });
    else await undoInstalment(trx, place);

    const now = await instalmentsOf(trx, application.id);
    const after = now.find((each) => each.number === number)!;
    const words = entry ? changedWords(one, entry) : undoneWords(one);
    const to = stateOfPayments(now);
    const moved = await move(trx, ctx, application, {
      to,
      actor: 'office',
      by,
      reason: `${what}${entry ? ':' : ''} ${words} ${reason}`,
      isPayment: true,
      amendment: { kind, amends: isShared ? null : eventId },
    });
    const right = () => entry && entryWords(ctx, one.state, instalmentWords(one, all.length), entry);
    if (eventId !== null && !isShared) await mendLetters(trx, application, eventId, await speakTo(trx, application.account_id, right));
    const ended = to === 'approved' ? await endWithdrawn(trx, ctx, application) : undefined;
    await recordActivity(trx, ctx, by, {
      act: 'instalment.corrected',
      about: application.id,
      details: { before: wordsOf(one), after: wordsOf(after), why: reason, what },
    });
    return ended ?? moved;
  });
}

type Instalment = Awaited<ReturnType<typeof instalmentsOf>>[number];

const wordsOf = ({ state, on, reference, note }: Instalment) => [state, on, reference, note].filter((one) => one !== null).join(', ');

const hasOthers = async (trx: Trx, { applicationId, number, eventId }: { applicationId: string; number: number; eventId: string }) =>
  (await trx
    .selectFrom('scholarship_instalments')
    .select('number')
    .where('application_id', '=', applicationId)
    .where('event_id', '=', eventId)
    .where('number', '!=', number)
    .executeTakeFirst()) !== undefined;

interface Changing {
  application: Application;
  one: Instalment;
  before: Awaited<ReturnType<typeof entryOf>>['before'];
  amending: Omit<Amending, 'kind' | 'reason'>;
}

async function changedEntry(trx: Trx, ctx: DomainContext, { application, one, before, amending }: Changing): Promise<Entry> {
  const { on = one.on, sharedReason, bankMessage, by } = amending;
  const entry = { on, reference: one.reference, note: one.note };
  if (isReturned(one)) entry.note = bankMessage ?? one.note;
  else if (amending.reference !== undefined && amending.reference !== one.reference) {
    entry.reference = readReference(amending.reference);
    const except = { applicationId: application.id, number: one.number };
    entry.note = await requireOwnReference(trx, ctx, { reference: entry.reference, sharedReason: sharedReason ?? null, by, except });
  }
  if (entry.on === one.on && entry.reference === one.reference && entry.note === one.note)
    throw new AppError('invalid_input', 'This is what is recorded already. Please change what is wrong.');
  if (on !== null && on !== one.on) await requireDay(trx, ctx, { application, on, before });
  return entry;
}

const dayWords = (on: string | null): string => (on === null ? 'none' : longDay(on));

function changedWords(one: Instalment, entry: Entry): string {
  const changes: [label: string, before: string | null, after: string | null][] = [
    ['day', dayWords(one.on), dayWords(entry.on)],
    ['reference', one.reference, entry.reference],
    ['note', one.note, entry.note],
  ];
  const changed = changes.filter(([, before, after]) => before !== after);
  return `${changed.map(([label, before, after]) => `${label} ${before ?? 'none'} → ${after ?? 'none'}`).join('; ')}.`;
}

function undoneWords(one: Instalment): string {
  const { on, reference } = one;
  const what = isReturned(one) ? 'did not come back after all' : 'was not paid after all';
  const day = on === null ? '' : `, recorded for ${longDay(on)}`;
  return `${what}${day}${reference === null ? '' : `, reference ${reference}`}.`;
}

/** In the account, and in what was not sent yet. @param right what the student reads; null when there is nothing to read */
async function mendLetters(trx: Trx, { account_id: accountId }: Application, eventId: string, right: string | null): Promise<void> {
  if (right === null) await trx.deleteFrom('notifications').where('account_id', '=', accountId).where('event_id', '=', eventId).execute();
  else
    await trx
      .updateTable('notifications')
      .set({ body: right })
      .where('account_id', '=', accountId)
      .where('event_id', '=', eventId)
      .execute();
  const mail = `application-status:${eventId}`;
  const keys = [mail, `phone:instalment-paid:${mail}`, `phone:instalment-returned:${mail}`];
  const unsent = await trx
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload'])
    .where('unique_key', 'in', keys)
    .where('status', 'in', UNSENT)
    .execute();
  for (const { id, kind, payload } of unsent) {
    if (right === null) await trx.deleteFrom('jobs').where('id', '=', id).execute();
    else if (kind === 'mail') {
      const letter = JSON.parse(payload) as Extract<MailJob, { template: 'application-status' }>;
      const mended = { ...letter, props: { ...letter.props, reason: right } };
      await trx
        .updateTable('jobs')
        .set({ payload: JSON.stringify(mended) })
        .where('id', '=', id)
        .execute();
    }
  }
}

const UNSENT = [...FREE, ...FAILED];

/** A consent that was withdrawn while money seemed to be paid. The student is told of this end. */
async function endWithdrawn(trx: Trx, ctx: DomainContext, application: Application): Promise<Applied | undefined> {
  if (application.guardian_consent !== 'withdrawn') return undefined;
  const withdrawn = (await consentEventsOf(trx, application.id)).findLast(({ event }) => event === 'withdrawn');
  const reason = withdrawn?.reason ?? '';
  return move(trx, ctx, { ...application, status: 'approved' }, { to: 'withdrawn', actor: 'guardian', reason });
}
