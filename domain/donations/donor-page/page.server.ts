import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { fundTitle } from '#domain/content/funds.ts';
import type { OpenedFile } from '#domain/files/files.server.ts';
import { CERTIFICATE_STATES } from '#domain/donations/certificates/states.ts';
import { certificatesOf, openCertificate } from '#domain/donations/certificates/certificates.server.ts';
import { notDeductibleWords } from '#domain/donations/limits.ts';
import { shownDonor, readDonor } from '#domain/donations/donors/donor.server.ts';
import type { Donor } from '#domain/donations/ledger/donors.server.ts';
import { pledgesOf } from '#domain/donations/ledger/pledges.server.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { correctionsOf } from '#domain/donations/office/corrections.server.ts';
import { hand } from '#domain/donations/receipts/issue.server.ts';
import { type PrintedReceipt, printReceipt, type Receipt } from '#domain/donations/receipts/receipts.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { DonorPage } from './operations.ts';

/** Ids of the records that the visitor may see. */
type Donors = readonly string[];

/** @param number default: the first @throws AppError `not_found` for another's */
export async function ownRecord({ db }: DomainContext, donors: Donors, number?: string): Promise<{ record: Donor; records: Donor[] }> {
  const records = await db.selectFrom('donors').selectAll().where('id', 'in', donors).orderBy('number').execute();
  const record = number === undefined ? records[0] : records.find((one) => one.number === number);
  if (!record) throw new AppError('not_found', m.donations.calls.noRecordOfYours);
  return { record, records };
}

export async function readDonorPage(ctx: DomainContext, donors: Donors, chosen?: string): Promise<DonorPage> {
  const { record, records } = await ownRecord(ctx, donors, chosen);
  const [{ donations, hasMore, years }, receipts, pledges, certificates] = await Promise.all([
    readDonor(ctx, record.number),
    receiptsOf(ctx, record.id),
    pledgesOf(ctx, emailsOf(record)),
    validCertificates(ctx, record.id),
  ]);
  const { notes: _ofTheOffice, ...shown } = shownDonor(ctx, record);
  return {
    number: record.number,
    records: records.map(({ number, name }) => ({ number, name })),
    version: record.version,
    ...shown,
    missing: missingOf(record),
    donations: donations.map(({ donation }) => ({
      at: donation.paid_at ?? donation.created_at,
      amount: donation.amount,
      amountRefunded: donation.amount_refunded,
      status: donation.status,
      mode: donation.mode,
      fund: fundTitle(contentIn(ctx.content(), language()).foundation, donation.fund),
      notDeductible: notDeductibleWords(donation),
      isTrial: donation.is_trial === 1,
      receipts: (receipts.get(donation.id) ?? []).map(toReceiptRow),
    })),
    hasMore,
    years,
    certificates,
    pledges,
  };
}

const emailsOf = ({ email }: Donor): string[] => (email === null ? [] : [email]);

/** What the yearly statement needs (docs/decisions/0111). */
const missingOf = ({ name, pan, other_id, address }: Donor): DonorPage['missing'] => [
  ...(name === null ? ['name' as const] : []),
  ...(pan === null && other_id === null ? ['id' as const] : []),
  ...(address === null ? ['address' as const] : []),
];

export const toReceiptRow = ({ number, status, amount, issued_at }: Receipt) => ({ number, status, amount, issuedAt: issued_at });

/** By donation, the newest first. */
async function receiptsOf({ db }: DomainContext, donorId: string): Promise<Map<string, Receipt[]>> {
  const receipts = await db
    .selectFrom('donor_links')
    .innerJoin('receipts', 'receipts.donation_id', 'donor_links.donation_id')
    .selectAll('receipts')
    .where('donor_id', '=', donorId)
    .orderBy('receipts.series', 'desc')
    .orderBy('receipts.serial', 'desc')
    .execute();
  return Map.groupBy(receipts, ({ donation_id }) => donation_id);
}

/** Of the donor, without those that another replaces. */
async function validCertificates(ctx: DomainContext, donorId: string): Promise<DonorPage['certificates']> {
  const all = await certificatesOf(ctx, donorId);
  return all
    .filter(({ status }) => CERTIFICATE_STATES[status].isValid)
    .map(({ id, year, number, amount }) => ({ id, year, number, amount }));
}

/** @throws AppError `not_found` */
export async function openOwnCertificate(
  ctx: DomainContext,
  donors: Donors,
  { number, id }: { number: string; id: string },
): Promise<OpenedFile> {
  const { record } = await ownRecord(ctx, donors, number);
  return openCertificate(ctx, { id, donorId: record.id });
}

/** As it was issued, like the one of the mail; the donor has it from now on. @throws AppError `not_found`, `expired` */
export async function openOwnReceipt(ctx: DomainContext, donors: Donors, number: string): Promise<PrintedReceipt> {
  const receipt = await ctx.db
    .selectFrom('receipts')
    .innerJoin('donor_links', 'donor_links.donation_id', 'receipts.donation_id')
    .selectAll('receipts')
    .where('receipts.number', '=', number)
    .where('donor_id', 'in', donors)
    .executeTakeFirst();
  if (!receipt) throw new AppError('not_found', m.donations.calls.noReceiptOfYours);
  await ctx.db.transaction().execute((trx) => hand(trx, ctx, number));
  return printReceipt(ctx, receipt, false);
}

export interface Summary {
  donor: ReturnType<typeof shownDonor>;
  number: string;
  year: number;
  /** Oldest first; those that were given back are not among them. */
  donations: Donation[];
}

/** Of a financial year. @throws AppError `not_found` without a donation */
export async function readSummary(
  ctx: DomainContext,
  donors: Donors,
  { number, year }: { number: string; year: number },
): Promise<Summary> {
  const { record } = await ownRecord(ctx, donors, number);
  const { timezone } = ctx.content().foundation;
  const { donations } = await readDonor(ctx, record.number);
  const given = donations
    .map(({ donation }) => donation)
    .filter(({ status, paid_at }) => DONATION_STATES[status].isGiven && paid_at !== null && financialYear(paid_at, timezone) === year);
  if (given.length === 0) throw new AppError('not_found', m.donations.calls.noDonationInYear);
  return { donor: shownDonor(ctx, record), number: record.number, year, donations: given.toReversed() };
}

/** All that is stored of the donor but what only the office wrote for itself; numbers masked. */
export async function exportOwnData(ctx: DomainContext, donors: Donors, number: string) {
  const { record } = await ownRecord(ctx, donors, number);
  const { notes: _ofTheOffice, ...shown } = shownDonor(ctx, record);
  const [{ donations, also }, receipts, pledges, certificates] = await Promise.all([
    readDonor(ctx, record.number),
    receiptsOf(ctx, record.id),
    pledgesOf(ctx, emailsOf(record)),
    validCertificates(ctx, record.id),
  ]);
  const rows = [];
  for (const { donation } of donations)
    rows.push({
      paidAt: donation.paid_at === null ? null : new Date(donation.paid_at).toISOString(),
      amountInPaise: donation.amount,
      refundedInPaise: donation.amount_refunded,
      state: donation.status,
      mode: donation.mode,
      fund: donation.fund,
      reference: donation.reference,
      payment: donation.provider_payment_id,
      name: donation.donor_name,
      email: donation.donor_email,
      phone: donation.donor_phone,
      address: donation.donor_address,
      message: donation.description,
      receipts: (receipts.get(donation.id) ?? []).map(({ issued_at, ...receipt }) => ({
        number: receipt.number,
        state: receipt.status,
        issuedAt: new Date(issued_at).toISOString(),
      })),
      corrections: [...(await correctionsOf(ctx, ctx.db, donation.id)).values()],
    });
  return { number: record.number, ...shown, earlier: also, donations: rows, certificates, monthlyReminders: pledges };
}
