/** What an act would change, in words, before it is sent. */
import { rupeesToPaise } from '#domain/shared/money/paise.ts';
import { rupees } from '#domain/forms/normalise.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { yearLabel } from '#app/features/office/lib/years.ts';

type Receipts = Pick<DonationDetails, 'receipts'>;
type Reported = Pick<DonationDetails, 'reported'>;

const validReceipt = ({ receipts }: Receipts): string | undefined => receipts.find(({ status }) => status === 'valid')?.number;

/** `then`: completes “The yearly statement ...”. */
function statementEffect({ reported }: Reported, then: string): string {
  if (reported === null) return `The yearly statement ${then}.`;
  const { year, form } = reported;
  return `The yearly statement ${then}: that of ${yearLabel(year)} was handed in (Form ${form}), so this goes into a revised file, and the donor gets another certificate.`;
}

/** It leaves the books. */
export function endEffect(donation: Receipts & Reported): string {
  const valid = validReceipt(donation);
  return [
    valid ? `Receipt ${valid} is cancelled: its number stays and says so.` : 'No receipt is valid that would change.',
    statementEffect(donation, 'no longer has this donation'),
  ].join('\n');
}

/** A mistake that is taken back. */
export const restoreEffect = (donation: Reported): string =>
  [
    'A new receipt is issued in place of the cancelled one, and mailed to the donor.',
    statementEffect(donation, 'has this donation again'),
  ].join('\n');

type Refunding = Receipts & Reported & Pick<DonationDetails, 'amount' | 'amountRefunded' | 'releaseAbove' | 'paymentId'>;

export function refundEffect(donation: Refunding, { payment, amount = '' }: TypedValues): string {
  const paise = rupeesToPaise(Number(rupees(String(amount))));
  if (!(paise > 0)) return '';
  const alone =
    paise > donation.releaseAbove ? [`Another person releases it first, as it is above ${amountOf(donation.releaseAbove)}.`] : [];
  if (payment && payment !== donation.paymentId) return [...alone, 'Donation, receipt and yearly statement stay as they are.'].join('\n');
  const left = donation.amount - donation.amountRefunded - paise;
  if (left <= 0) return [...alone, endEffect(donation)].join('\n');
  const valid = validReceipt(donation);
  return [
    ...alone,
    ...(valid ? [`Receipt ${valid} is replaced by a new one of ${amountOf(left)}, which is mailed to the donor.`] : []),
    statementEffect(donation, `has ${amountOf(left)} of it`),
  ].join('\n');
}

/** Where a field stands beside the donation itself. */
const CORRECTED = {
  name: { isPrinted: true, isReported: true },
  panNo: { isPrinted: true, isReported: true },
  withoutPan: { isPrinted: true, isReported: true },
  address: { isPrinted: true, isReported: true },
  nature: { isPrinted: true, isReported: true },
  fund: { isPrinted: true, isReported: false },
  mode: { isPrinted: true, isReported: true },
  bankReference: { isPrinted: true, isReported: false },
} as const;

export function correctionEffect(donation: Receipts & Reported, before: TypedValues, after: TypedValues): string {
  const changed = Object.entries(CORRECTED).filter(([name]) => String(before[name] ?? '').trim() !== String(after[name] ?? '').trim());
  // An unticked box is no change of an empty one.
  const rows = changed.filter(([name]) => (after[name] ?? false) !== false || (before[name] ?? false) !== false).map(([, row]) => row);
  if (rows.length === 0) return '';
  const valid = validReceipt(donation);
  return [
    valid && rows.some(({ isPrinted }) => isPrinted)
      ? `Receipt ${valid} is replaced by a new one, which is mailed to the donor.`
      : 'No receipt is valid that would change.',
    rows.some(({ isReported }) => isReported)
      ? statementEffect(donation, 'has what is entered here')
      : 'The yearly statement stays as it is.',
  ].join('\n');
}
