/** What is known of guardians goes with what they were asked about (docs/decisions/0083). */
import type { Trx } from '#database/client.ts';
import { detachFiles, ofConsent } from '#domain/files/attachments.server.ts';

/** Of what is not sent, with all that belongs to them. @param cycleId left out: of every cycle */
export async function dropPermissions(trx: Trx, accountId: string, cycleId?: string): Promise<void> {
  const query = trx.deleteFrom('guardian_permissions').where('account_id', '=', accountId);
  const rows = await (cycleId === undefined ? query : query.where('cycle_id', '=', cycleId)).returning('id').execute();
  await forgetConsents(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Ledger, links and papers. */
export async function forgetConsents(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await detachFiles(trx, ids.map(ofConsent));
  await trx.deleteFrom('consent_events').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('guardian_links').where('application_id', 'in', ids).execute();
}
