import type { DbOrTrx, Trx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import { familyOf } from '#domain/donations/ledger/donors.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { inBatches, MESSAGES_YEARS, yearsBefore } from '#domain/shared/retention.ts';

const MOST = 100;

/** With template, version and channel of each. */
const lettersIn = (db: DbOrTrx) =>
  db
    .selectFrom('letters')
    .innerJoin('mailings', 'mailings.id', 'letters.mailing_id')
    .innerJoin('letter_versions', 'letter_versions.id', 'mailings.version_id')
    .innerJoin('letter_templates', 'letter_templates.id', 'letter_versions.template_id')
    .innerJoin('donors', 'donors.id', 'letters.donor_id')
    .leftJoin('donations', 'donations.id', 'letters.donation_id')
    .selectAll('letters')
    .select([
      'letter_templates.kind',
      'letter_templates.name as template',
      'letter_versions.version',
      'channel',
      'written_by',
      'donors.number',
      'donors.name as donor',
      'receipt_number',
    ]);
export type ListedLetter = Awaited<ReturnType<typeof lettersOf>>[number];

/** Those to a donor, and to whoever was merged into the record; newest first, at most 100. */
export const lettersOf = async (db: DbOrTrx, donorId: string) =>
  lettersIn(db)
    .where('letters.donor_id', 'in', await familyOf(db, donorId))
    .orderBy('letters.id', 'desc')
    .limit(MOST)
    .execute();

/** In the order in which they were written. @param after id of the last one of the page before */
export const lettersOfMailing = (db: DbOrTrx, id: string, { after = '', limit }: { after?: string | undefined; limit: number }) =>
  lettersIn(db).where('letters.mailing_id', '=', id).where('letters.id', '>', after).orderBy('letters.id').limit(limit).execute();

/** What they said; that they were sent stays with the donor. */
export async function sweepLetters({ db, clock }: DomainContext): Promise<number> {
  const limit = yearsBefore(clock.now(), MESSAGES_YEARS);
  return inBatches((most) =>
    changeRows(
      db
        .updateTable('letters')
        .set({ content: null, to_hash: null })
        .where('id', 'in', (e) =>
          e.selectFrom('letters').select('id').where('content', 'is not', null).where('created_at', '<=', limit).limit(most),
        ),
    ),
  );
}

/** What was written to this address, and to this donor; nothing of it goes out any more. @returns how many */
export const eraseLetters = (trx: Trx, ctx: DomainContext, email: string): Promise<number> =>
  changeRows(
    trx
      .updateTable('letters')
      .set({ content: null, to_hash: null })
      .where('content', 'is not', null)
      .where((e) =>
        e.or([
          e('to_hash', 'in', ctx.vault.hashes('letter', email)),
          e('donor_id', 'in', e.selectFrom('donors').select('donors.id').where('donors.email', '=', email)),
        ]),
      ),
  );
