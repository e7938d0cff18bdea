import { sharesOf } from '#domain/donations/statement/shares.server.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import { countLateMessages, countNewMessages } from '#domain/contact/contact.server.ts';
import { cursorOf, openCursor } from '#domain/shared/lists/cursor.server.ts';
import { fundTitle } from '#domain/content/funds.ts';
import { notDeductibleWords } from '#domain/donations/limits.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { keysOf } from '#domain/shared/states.ts';
import type { Disclosure } from '#domain/activity/disclosures.server.ts';
import { readGiving } from '#domain/donations/office/giving.server.ts';
import { countFlaggedDonations, readDonation } from '#domain/donations/office/office.server.ts';
import { type Refund, isAskedBy, refundsOf, releaseAbove } from '#domain/donations/acts/refunds.server.ts';
import { paymentsOf } from '#domain/donations/history.ts';
import { donorNumberOf } from '#domain/donations/donors/donor.server.ts';
import { reportedIn } from '#domain/donations/statement/filed.server.ts';
import { readEntry } from '#domain/donations/entry/entry.server.ts';
import { eventDataOf } from '#domain/donations/donation.ts';
import { listReceipts } from '#domain/donations/office/receipts.server.ts';
import { type Receipt, receiptPath } from '#domain/donations/receipts/receipts.server.ts';
import type { ReceiptState } from '#domain/donations/receipts/states.ts';
import { DONATION_STATES, REFUND_STATES } from '#domain/donations/states.ts';
import { countSubscribers } from '#domain/newsletter/newsletter.server.ts';
import { isUpload } from '#domain/scholarships/steps/questions.ts';
import { countApplications, readApplication, readCycles } from '#domain/scholarships/office/office.server.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { mayDo, type Right, type StaffActor } from '#domain/staff/rights.ts';
import { type MailFilter, OFFICE_ROWS } from '#domain/office/constants.ts';
import { toDonationRow } from './donation-row.server.ts';
import { countFailedMails, listFailedMails } from './mails.server.ts';
import { paymentView } from './payment-view.ts';
import { countSavedLists } from './saved-lists.server.ts';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import type { DonationDetails, Receipts } from '#domain/office/operations/donation-operations.ts';
import type { Disclosed } from '#domain/office/operations/operation-parts.ts';
import type { MailRow, Overview } from '#domain/office/operations/operations.ts';

/** What `by` may see. */
export async function readOverview(ctx: DomainContext, by: StaffActor): Promise<Overview> {
  const visible = <T>(right: Right, read: () => Promise<T>): Promise<T> | null => (mayDo(by.roles, right) ? read() : null);
  const [flagged, giving, applications, lists, messages, lateMessages, mails, subscribers] = await Promise.all([
    visible('donations.read', () => countFlaggedDonations(ctx)),
    visible('donations.read', () => readGiving(ctx)),
    visible('applications.payments', () => applicationsByCycle(ctx, by)),
    countSavedLists(ctx, by),
    visible('messages.read', () => countNewMessages(ctx, by)),
    visible('messages.read', () => countLateMessages(ctx, by)),
    visible('mails.read', () => countFailedMails(ctx)),
    visible('subscribers.export', () => countSubscribers(ctx)),
  ]);
  return { flagged, giving, applications, lists, messages, lateMessages, mails, subscribers, presentYear: presentYear(ctx) };
}

/** All of the current cycle, what is open of others. */
async function applicationsByCycle(ctx: DomainContext, by: StaffActor): Promise<NonNullable<Overview['applications']>> {
  const [{ cycles, current }, counts] = await Promise.all([readCycles(ctx), countApplications(ctx, by)]);
  const counted = cycles.map(({ id, title }) => {
    const all = counts.get(id) ?? {};
    const states = keysOf(all).filter((state) => id === current?.id || APPLICATION_STATES[state].stage === 'open');
    return { cycle: id, title, counts: Object.fromEntries(states.map((state) => [state, all[state] ?? 0])) };
  });
  return counted.filter(({ cycle, counts: states }) => cycle === current?.id || Object.keys(states).length > 0);
}

export const presentYear = (ctx: DomainContext): number => financialYear(ctx.clock.now(), ctx.content().foundation.timezone);

/** One extra row tells whether there is a next page. */
export function pageOf<Row>(rows: Row[], nameOf: (row: Row) => string): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, OFFICE_ROWS);
  const last = rows.length > OFFICE_ROWS ? page.at(-1) : undefined;
  return { rows: page, next: last === undefined ? null : nameOf(last) };
}

/** @throws AppError `not_found` */
/** @param by who reads it: a refund waits for another person than who asked */
export async function readDonationDetails(ctx: DomainContext, reference: string, by: StaffActor): Promise<DonationDetails> {
  const { donation, receipts, corrections, pan, respondBy, history, disclosures } = await readDonation(ctx, reference);
  const refunds = await refundsOf(ctx.db, donation.id);
  return {
    ...toDonationRow(donation),
    amountRefunded: donation.amount_refunded,
    donor: await donorNumberOf(ctx.db, donation.id),
    shares: await sharesOf(ctx.db, donation.id),
    version: donation.updated_at,
    receipts: receipts.toReversed().map((receipt) => ({
      ...toReceipt(receipt),
      url: receiptPath(ctx, receipt.id),
      replacedBy: receipts.find(({ replaces }) => replaces === receipt.id)?.number ?? null,
      endedAt: receipt.ended_at,
      issuedBy: receipt.issued_by,
      isHanded: receipt.handed_at !== null,
    })),
    orderId: donation.provider_order_id,
    paymentId: donation.provider_payment_id,
    orderedAt: donation.created_at,
    paidAt: donation.paid_at,
    method: donation.method,
    isForeignCard: donation.international === 1,
    mode: donation.mode,
    nature: donation.nature,
    fund: fundTitle(ctx.content().foundation, donation.fund),
    bankReference: donation.reference,
    source: donation.source,
    notDeductible: notDeductibleWords(donation),
    entry: await readEntry(ctx.db, donation),
    email: donation.donor_email,
    phone: donation.donor_phone,
    pan,
    address: donation.donor_address,
    isIndianCitizen: donation.donor_citizen === 1,
    fundKey: donation.fund,
    funds: ctx.content().foundation.donations.funds,
    reported: await reportedIn(ctx, donation),
    isByHand: donation.provider === 'office',
    refunds: refunds.map((refund) => toRefund(refund, by)),
    payments: paymentsOf(
      donation,
      history.map((event) => ({ kind: event.kind, data: eventDataOf(event) })),
    ),
    releaseAbove: releaseAbove(ctx),
    respondBy,
    history: history.map(({ created_at: at, source, kind, data }) => ({
      at,
      source,
      kind,
      data,
      changes: corrections.get(eventDataOf({ data }).correction ?? '') ?? [],
    })),
    disclosures: disclosures.map(toDisclosure),
  };
}

const toRefund = ({ id, status, way, amount, ...refund }: Refund, by: StaffActor) => ({
  id,
  status,
  way,
  amount,
  paymentId: refund.payment_id,
  bankReference: refund.reference,
  paidOn: refund.paid_on,
  askedBy: refund.asked_by,
  askedAt: refund.created_at,
  releasedBy: refund.released_by,
  mayRelease: REFUND_STATES[status].waitsFor === 'release' && !isAskedBy(refund, by),
  reason: refund.reason,
});

const toReceipt = ({ number, status, amount, issued_at: issuedAt }: Receipt) => ({ number, status, amount, issuedAt });

/** Highest number first; default: the present financial year. @throws AppError `invalid_input` for another `before` */
export async function listReceiptRows(
  ctx: DomainContext,
  {
    year = presentYear(ctx),
    status,
    before,
  }: { year?: number | undefined; status?: ReceiptState | undefined; before?: string | undefined },
): Promise<Receipts> {
  const [serial, id] = before === undefined ? [] : openCursor(before);
  const last = typeof serial === 'number' && id !== undefined ? { serial, id } : undefined;
  const receipts = await listReceipts(ctx, { year, status, before: last, limit: OFFICE_ROWS + 1 });
  const { rows, next } = pageOf(receipts, (receipt) => cursorOf(receipt.serial, receipt.id));
  return {
    rows: rows.map((receipt) => ({ ...toReceipt(receipt), name: receipt.donor_name, replaces: receipt.replaced_number })),
    next,
    presentYear: presentYear(ctx),
  };
}

const toDisclosure = ({ created_at, what, asked_by, reason }: Disclosure) => ({
  at: created_at,
  what: what as Disclosed,
  by: asked_by,
  reason,
});

/** With what `by` may do. @throws AppError `not_found` */
export async function readApplicationDetails(ctx: DomainContext, number: string, by: StaffActor): Promise<ApplicationDetails> {
  const { application, history, disclosures, corrections, ...record } = await readApplication(ctx, number, by);
  const details: ApplicationDetails = {
    openAnswers: null,
    application: Object.fromEntries(Object.entries(application).filter(([field]) => !isUpload(field))) as typeof application,
    ...record,
    history: history.map(({ id, created_at: at, from_status, to_status, actor, actor_name, by_awarder, changed_fields, ...event }) => ({
      at,
      from: from_status,
      to: to_status,
      by: actor_name ?? actor,
      isByAwarder: by_awarder === 1,
      reason: event.reason,
      officeReason: event.office_reason,
      amount: event.amount,
      changed: JSON.parse(changed_fields ?? '[]') as string[],
      ...(event.amendment !== null && { isAmendment: true }),
      ...corrections.get(id),
    })),
    disclosures: disclosures.map(toDisclosure),
  };
  return mayDo(by.roles, 'applications.read') ? details : paymentView(details);
}

/** Newest first. */
export async function listMailRows(
  ctx: DomainContext,
  { filter, before }: { filter: MailFilter; before?: string | undefined },
): Promise<{ rows: MailRow[]; next: string | null }> {
  return pageOf(await listFailedMails(ctx, { filter, before, limit: OFFICE_ROWS + 1 }), ({ id }) => id);
}
