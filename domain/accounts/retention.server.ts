import type { ExpressionBuilder } from 'kysely';
import { BASE_LANGUAGE } from '#messages/language.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { changeRows } from '#database/rows.ts';
import type { Tables } from '#database/tables/index.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { markFilesOf, ofApplication, ofConsent } from '#domain/files/attachments.server.ts';
import {
  daysBefore,
  DOCUMENTS_YEARS,
  inBatches,
  UNUSED_ACCOUNT_WARNING_DAYS,
  UNUSED_ACCOUNTS_YEARS,
  yearsBefore,
} from '#domain/shared/retention.ts';
import { dropPermissions } from '#domain/scholarships/application/forget-consents.server.ts';
import { dropDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { applicationsInBooks, deleteApplications } from '#domain/scholarships/retention/retention.server.ts';
import type { Application } from '#domain/scholarships/application/applications.server.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { statesWith } from '#domain/shared/states.ts';
import { loginUrl } from './accounts.server.ts';

/** Instead of the email, where the row stays for the books. */
const ERASED = 'erased:';

/** Deletes accounts that were not used for years, after a letter that says so. */
export async function sweepAccounts(ctx: DomainContext): Promise<number> {
  await warnOwners(ctx);
  const deleted = await deleteUnused(ctx);
  await sweepErasedAccounts(ctx);
  return deleted;
}

const lastUsed = (e: ExpressionBuilder<Tables, 'accounts'>) => e.fn.coalesce('last_login_at', 'created_at');

/** Not staff, nor students with an open or unaudited application. */
function unused(db: DbOrTrx, { clock }: DomainContext, limit: number) {
  const now = clock.now();
  return db
    .selectFrom('accounts')
    .where((e) => e(lastUsed(e), '<=', limit))
    .where('role', '!=', 'staff')
    .where('email', 'not like', `${ERASED}%`)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('scholarship_applications as a')
            .select('a.id')
            .whereRef('a.account_id', '=', 'accounts.id')
            .where((a) =>
              a.or([
                a.and([
                  a('a.status', 'in', statesWith(APPLICATION_STATES, 'stage', 'open')),
                  a('a.updated_at', '>', yearsBefore(now, UNUSED_ACCOUNTS_YEARS)),
                ]),
                a.and([
                  a('a.status', 'in', statesWith(APPLICATION_STATES, 'keep', 'books')),
                  a('a.updated_at', '>', yearsBefore(now, DOCUMENTS_YEARS)),
                ]),
              ]),
            ),
        ),
      ),
    );
}

async function warnOwners(ctx: DomainContext): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const deletedAt = daysBefore(now, -UNUSED_ACCOUNT_WARNING_DAYS);
  const deletedOn = dayAt(deletedAt, ctx.content().foundation.timezone);
  await inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const due = unused(trx, ctx, yearsBefore(deletedAt, UNUSED_ACCOUNTS_YEARS)).where('unused_letter_at', 'is', null);
      const rows = await forUpdate(trx, due.select(['id', 'name', 'email', 'language']).limit(most)).execute();
      for (const { id, name, email, language } of rows) {
        await trx.updateTable('accounts').set({ unused_letter_at: now }).where('id', '=', id).execute();
        await enqueue(trx, ctx, {
          kind: 'mail',
          uniqueKey: `account-unused:${id}:${now}`,
          payload: { to: email, template: 'account-unused', props: { name, deletedOn, loginUrl: loginUrl(ctx) }, ...spokenIn(language) },
        });
      }
      return rows.length;
    }),
  );
}

async function deleteUnused(ctx: DomainContext): Promise<number> {
  const { db, clock } = ctx;
  const now = clock.now();
  return inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const over = unused(trx, ctx, yearsBefore(now, UNUSED_ACCOUNTS_YEARS)).where(
        'unused_letter_at',
        '<=',
        daysBefore(now, UNUSED_ACCOUNT_WARNING_DAYS),
      );
      const rows = await forUpdate(trx, over.select('id').limit(most)).execute();
      for (const { id } of rows) await eraseAccount(trx, ctx, id);
      return rows.length;
    }),
  );
}

export interface ErasedAccount {
  counts: Record<(typeof OF_ACCOUNTS)[keyof typeof OF_ACCOUNTS] | 'drafts' | 'files', number>;
  gone: Application[];
  remaining: Application[];
}

const OF_ACCOUNTS = {
  sessions: 'logins',
  student_profiles: 'profile',
  student_activities: 'activities',
  program_attendance: 'certificates',
  withdrawn_certificates: 'withdrawn certificates',
  notifications: 'notifications',
  student_phones: 'phone for messages',
  scholarship_requests: 'submissions',
} as const;

/** Locks the row. Paid applications, their documents and the emptied row stay. */
export async function eraseAccount(trx: Trx, ctx: DomainContext, id: string): Promise<ErasedAccount> {
  const remaining = await applicationsInBooks(trx, ctx, id);
  const applications = await trx.selectFrom('scholarship_applications').selectAll().where('account_id', '=', id).execute();
  const gone = applications.filter((one) => !remaining.some((other) => other.id === one.id));
  await deleteApplications(trx, gone);
  const drafts = await trx.selectFrom('scholarship_drafts').select('cycle_id').where('account_id', '=', id).execute();
  for (const { cycle_id: cycleId } of drafts) await dropDraft(trx, { accountId: id, cycleId });
  await dropPermissions(trx, id);
  const files = await markFilesOf(
    trx,
    id,
    remaining.flatMap((application) => [ofApplication(application.id), ofConsent(application.id)]),
  );
  const counts = { drafts: drafts.length, files } as ErasedAccount['counts'];
  for (const [table, name] of Object.entries(OF_ACCOUNTS) as [keyof typeof OF_ACCOUNTS, keyof typeof counts][])
    counts[name] = await changeRows(trx.deleteFrom(table).where('account_id', '=', id));
  if (remaining.length === 0) await trx.deleteFrom('accounts').where('id', '=', id).execute();
  else
    await trx
      .updateTable('accounts')
      .set({
        name: '',
        email: `${ERASED}${id}`,
        phone: null,
        language: BASE_LANGUAGE,
        password_hash: null,
        google_sub: null,
        device_key: null,
        reminders_off_at: ctx.clock.now(),
        updated_at: ctx.clock.now(),
      })
      .where('id', '=', id)
      .execute();
  return { counts, gone, remaining };
}

/** Calls under way may have stored more; rows go when their applications have left the books. */
async function sweepErasedAccounts(ctx: DomainContext): Promise<void> {
  const erased = await ctx.db.selectFrom('accounts').select('id').where('email', 'like', `${ERASED}%`).execute();
  for (const { id } of erased)
    await ctx.db.transaction().execute(async (trx) => {
      await forUpdate(trx, trx.selectFrom('accounts').select('id').where('id', '=', id)).execute();
      await eraseAccount(trx, ctx, id);
    });
}
