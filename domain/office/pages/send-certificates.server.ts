import { sql } from 'kysely';
import type { Trx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { type Certificate, changeOne } from '#domain/donations/certificates/certificates.server.ts';
import { mailDonorLink } from '#domain/donations/donors/page-link.server.ts';
import { rootOf } from '#domain/donations/ledger/donors.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

/** In a transaction. */
const AT_ONCE = 50;

interface Sending {
  year: number;
  /** Undefined: all that nobody was sent. */
  ids?: readonly string[] | undefined;
  by: StaffActor;
}

interface Sent {
  certificates: number;
  /** Mails: one a donor. */
  donors: number;
  /** Donors whom no mail can reach. */
  unreached: number;
}

/** Mails each donor a link to the own page, where the certificates stand. One that was sent is not sent again. */
export async function sendCertificates(ctx: DomainContext, { year, ids, by }: Sending): Promise<Sent> {
  let waiting = ctx.db
    .selectFrom('donation_certificates')
    .select(['id', 'donor_id', 'number'])
    .where('status', '=', 'placed')
    .where('year', '=', year)
    .where('donor_id', 'is not', null);
  if (ids) waiting = waiting.where('id', 'in', ids);
  const byDonor = new Map<string, Pick<Certificate, 'id' | 'number'>[]>();
  for (const { donor_id, ...certificate } of await waiting.orderBy('id').execute()) {
    const donorId = await rootOf(ctx.db, donor_id ?? '');
    byDonor.set(donorId, [...(byDonor.get(donorId) ?? []), certificate]);
  }
  const sent: Sent = { certificates: 0, donors: 0, unreached: 0 };
  for await (const some of slicesOf([...byDonor], AT_ONCE))
    await ctx.db.transaction().execute(async (trx) => {
      for (const [donorId, certificates] of some) await sendTo(trx, ctx, { donorId, certificates, by, sent });
    });
  await recordActivity(ctx.db, ctx, by, { act: 'certificates.sent', details: { filter: { year }, rows: sent.certificates } });
  return sent;
}

interface SendingTo {
  donorId: string;
  certificates: readonly Pick<Certificate, 'id' | 'number'>[];
  by: StaffActor;
  sent: Sent;
}

async function sendTo(trx: Trx, ctx: DomainContext, { donorId, certificates, by, sent }: SendingTo): Promise<void> {
  const left = await trx
    .updateTable('donation_certificates')
    .set({ version: sql<number>`version + 1` })
    .where(
      'id',
      'in',
      certificates.map(({ id }) => id),
    )
    // Somebody else may have sent them meanwhile.
    .where('status', '=', 'placed')
    .returning(['id', 'number'])
    .execute();
  if (left.length === 0) return;
  if (!(await mailDonorLink(trx, ctx, { donorId, cause: 'certificate' }))) return void (sent.unreached += 1);
  for (const { id } of left) await changeOne(trx, id, { status: 'sent', handed_at: ctx.clock.now() });
  sent.certificates += left.length;
  sent.donors += 1;
  const what = left.map(({ number }) => number ?? '').join(', ');
  await recordActivity(trx, ctx, by, { act: 'certificate.sent', about: donorId, details: { what } });
}
