import type { DomainContext } from '#domain/shared/context.ts';
import { type DisclosureRequest, recordDisclosure } from '#domain/activity/disclosures.server.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Sheet, SheetRow } from '#domain/shared/lists/sheet.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { eachInSlices } from '#domain/shared/lists/slices.server.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { DONATION_EXPORTS } from '#domain/donations/list/columns.ts';
import { DONATION_SHEET } from '#domain/donations/list/export.server.ts';
import { sheetsOf } from '#domain/lists/sheet.server.ts';
import { startOfFinancialYear } from './office.server.ts';
import { validPanOf } from '#domain/donations/pan.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';

/** Donations of the books, by receipt number; in rupees, with masked PANs. */
export async function registerOf(ctx: DomainContext, year: number): Promise<Sheet> {
  const ids = await paidIn(ctx, year).select('id').orderBy('receipt_number').execute();
  const rows: SheetRow[] = [];
  const asked = { ids: ids.map(({ id }) => id), columns: DONATION_EXPORTS };
  for await (const slice of sheetsOf(ctx, DONATION_SHEET, asked)) rows.push(...slice);
  return rows;
}

/** Columns of Form 10BD, in its order. */
const STATEMENT = {
  idCode: 'Permanent Account Number',
  section: 'Section 80G',
  type: 'Others',
  mode: 'Electronic modes including account payee cheque/draft',
} as const;

/** Form 10BD (Form 113 from 1 April 2026), due on 31 May. Full PANs: recorded first. @throws AppError invalid_input */
export async function statementOf(ctx: DomainContext, { year, ...request }: DisclosureRequest & { year: number }): Promise<Sheet> {
  const { eightyG } = ctx.content().foundation.registration;
  const donors = new Map<string, { name: string; address: string; paise: number }>();
  const about: string[] = [];
  for await (const donation of eachInSlices(await donationsOf(ctx, year))) {
    const pan = validPanOf(ctx, donation);
    if (!DONATION_STATES[donation.status].isGiven || pan === null) continue;
    const donor = donors.get(pan);
    donors.set(pan, {
      name: donor?.name || (donation.donor_name ?? ''),
      address: donor?.address || (donation.donor_address ?? ''),
      paise: (donor?.paise ?? 0) + donation.amount - donation.amount_refunded,
    });
    about.push(donation.id);
  }
  await recordDisclosure(ctx.db, ctx, { act: 'pan.shown', about, what: 'pan', ...request });
  const details = { filter: { year }, rows: donors.size, why: request.reason };
  await recordActivity(ctx.db, ctx, request.by, { act: 'statement.exported', details });
  return [...donors].map(([pan, { name, address, paise }], index) => ({
    'Sl. No.': index + 1,
    'Pre-Acknowledgement Number': '',
    'ID Code': STATEMENT.idCode,
    'Unique Identification Number': pan,
    'Section Code': STATEMENT.section,
    URN: eightyG.urn,
    'Date of Issuance of URN': eightyG.issuedOn,
    Name: name,
    Address: address,
    'Donation Type': STATEMENT.type,
    'Mode of receipt': STATEMENT.mode,
    Amount: paiseToRupees(paise),
  }));
}

const donationsOf = (ctx: DomainContext, year: number): Promise<Donation[]> =>
  paidIn(ctx, year).selectAll().orderBy('receipt_number').execute();

const paidIn = (ctx: DomainContext, year: number) =>
  ctx.db
    .selectFrom('donations')
    .where('status', 'in', statesWith(DONATION_STATES, 'keep', 'books'))
    .where('paid_at', '>=', startOfFinancialYear(ctx, year))
    .where('paid_at', '<', startOfFinancialYear(ctx, year + 1));
