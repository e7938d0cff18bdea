import type { ExpressionBuilder } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { Tables } from '#database/tables/index.ts';
import { dayAt } from '#domain/calendar.ts';
import type { DomainContext } from '#domain/context.ts';
import { markFilesOf } from '#domain/files/attachments.server.ts';
import {
  daysBefore,
  DOCUMENTS_YEARS,
  inBatches,
  UNUSED_ACCOUNT_LETTER_DAYS,
  UNUSED_ACCOUNTS_YEARS,
  yearsBefore,
} from '#domain/retention.ts';
import { dropDraft } from '#domain/scholarships/drafts.server.ts';
import { applicationsInBooks, filesOf, deleteApplications } from '#domain/scholarships/retention.server.ts';
import type { Application } from '#domain/scholarships/applications.server.ts';
import { loginUrl } from './accounts.server.ts';

/** In the place of the address, where an account's row must stay for the applications that are part of the accounts. */
const ERASED = 'erased:';

/** Write to the owners of accounts that are nearly out of use, and delete those that nobody came back to. @returns how many went */
export async function sweepAccounts(ctx: DomainContext): Promise<number> {
  await warnOwners(ctx);
  const gone = await deleteUnused(ctx);
  await deleteErasedAccounts(ctx);
  return gone;
}

const lastUsed = (e: ExpressionBuilder<Tables, 'accounts'>) => e.fn.coalesce('last_login_at', 'created_at');

/**
 * Accounts last used at `limit` or earlier. Staff is not among them: the office says who belongs to it. Nor is a student whose
 * application is under way or waits for the audit of its payment; one that has not moved for as long as an account may be unused
 * is under way no more.
 */
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
                  a('a.status', 'not in', ['rejected', 'withdrawn', 'disbursed']),
                  a('a.updated_at', '>', yearsBefore(now, UNUSED_ACCOUNTS_YEARS)),
                ]),
                a.and([a('a.status', '=', 'disbursed'), a('a.updated_at', '>', yearsBefore(now, DOCUMENTS_YEARS))]),
              ]),
            ),
        ),
      ),
    );
}

async function warnOwners(ctx: DomainContext): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const deletedAt = daysBefore(now, -UNUSED_ACCOUNT_LETTER_DAYS);
  const deletedOn = dayAt(deletedAt, ctx.content().foundation.timezone);
  await inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const due = unused(trx, ctx, yearsBefore(deletedAt, UNUSED_ACCOUNTS_YEARS)).where('unused_letter_at', 'is', null);
      const rows = await forUpdate(trx, due.select(['id', 'name', 'email']).limit(most)).execute();
      for (const { id, name, email } of rows) {
        await trx.updateTable('accounts').set({ unused_letter_at: now }).where('id', '=', id).execute();
        await enqueue(trx, ctx, {
          kind: 'mail',
          uniqueKey: `account-unused:${id}:${now}`,
          payload: { to: email, template: 'account-unused', props: { name, deletedOn, loginUrl: loginUrl(ctx) } },
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
        daysBefore(now, UNUSED_ACCOUNT_LETTER_DAYS),
      );
      const rows = await forUpdate(trx, over.select('id').limit(most)).execute();
      for (const { id } of rows) await eraseAccount(trx, ctx, id);
      return rows.length;
    }),
  );
}

/** What went with an account, and what is in the books. */
export interface ErasedAccount {
  /** Rows by what they are. */
  counts: Record<(typeof OF_ACCOUNTS)[keyof typeof OF_ACCOUNTS] | 'drafts' | 'files', number>;
  gone: Application[];
  kept: Application[];
}

/** Everything else that refers to an account, and what it is called. */
const OF_ACCOUNTS = {
  sessions: 'logins',
  student_profiles: 'profile',
  student_activities: 'activities',
  program_attendance: 'certificates',
  withdrawn_certificates: 'withdrawn certificates',
  notifications: 'notifications',
  scholarship_requests: 'submissions',
} as const;

/**
 * Delete an account and everything of it, in the transaction that holds its row. Applications that were paid out are part of
 * the accounts: they stay, with the documents that are left, and so does the row they refer to, which names nobody then.
 */
export async function eraseAccount(trx: Trx, ctx: DomainContext, id: string): Promise<ErasedAccount> {
  const kept = await applicationsInBooks(trx, ctx, id);
  const applications = await trx.selectFrom('scholarship_applications').selectAll().where('account_id', '=', id).execute();
  const gone = applications.filter((one) => !kept.some((other) => other.id === one.id));
  await deleteApplications(trx, gone);
  const drafts = await trx.selectFrom('scholarship_drafts').select('cycle_id').where('account_id', '=', id).execute();
  for (const { cycle_id: cycleId } of drafts) await dropDraft(trx, { accountId: id, cycleId });
  const files = await markFilesOf(
    trx,
    id,
    kept.map((application) => filesOf(application.id)),
  );
  const counts = { drafts: drafts.length, files } as ErasedAccount['counts'];
  for (const [table, name] of Object.entries(OF_ACCOUNTS) as [keyof typeof OF_ACCOUNTS, keyof typeof counts][]) {
    const { numDeletedRows } = await trx.deleteFrom(table).where('account_id', '=', id).executeTakeFirstOrThrow();
    counts[name] = Number(numDeletedRows);
  }
  if (kept.length === 0) await trx.deleteFrom('accounts').where('id', '=', id).execute();
  else
    await trx
      .updateTable('accounts')
      .set({ name: '', email: `${ERASED}${id}`, phone: null, password_hash: null, google_sub: null, updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
  return { counts, gone, kept };
}

/** Rows of erased accounts whose last application has left the books. */
async function deleteErasedAccounts({ db }: DomainContext): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('email', 'like', `${ERASED}%`)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('scholarship_applications')
            .select('scholarship_applications.id')
            .whereRef('scholarship_applications.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .execute();
}
