import { BASE_LANGUAGE, type Language } from '#messages/language.ts';
import type { Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { rootOf } from '#domain/donations/ledger/donors.server.ts';
import { DONOR_LINKS, type DonorLinkCause } from '#domain/donations/donor-constants.ts';

/** The purpose under which the vault hashes a link's token. */
export const DONOR_LINK = 'donor-page-link';

/**
 * Mails a donor a link to their own page, which opens once and asks for a code that goes to the same address. Earlier links stay good.
 * @param to default: the address of the donor's record, or of the record that it was merged into @param language default: the donor's
 * @returns false, and mails nothing, when no address is known
 */
export async function mailDonorLink(
  trx: Trx,
  ctx: DomainContext,
  { donorId, cause, to, language }: { donorId: string; cause: DonorLinkCause; to?: string; language?: Language },
): Promise<boolean> {
  const donor = await trx
    .selectFrom('donors')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', await rootOf(trx, donorId))
    .executeTakeFirst();
  const email = to ?? donor?.email;
  if (!donor || !email) return false;
  const token = ctx.random.token();
  const hash = ctx.vault.hash(DONOR_LINK, token);
  const now = ctx.clock.now();
  const endsAt = now + DONOR_LINKS[cause].days * ONE_DAY_MS;
  await trx
    .insertInto('donor_page_links')
    .values({ token_hash: hash, donor_id: donor.id, email, cause, ends_at: endsAt, created_at: now })
    .execute();
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: email,
      template: 'donor-page',
      props: {
        name: donor.name ?? '',
        cause,
        until: dayAt(endsAt, ctx.content().foundation.timezone),
        url: `${ctx.publicUrl}/donor/${token}`,
        askUrl: `${ctx.publicUrl}/donor`,
      },
      ...spokenIn(language ?? donor.language ?? BASE_LANGUAGE),
    },
    uniqueKey: `donor-page:${hash}`,
  });
  return true;
}
