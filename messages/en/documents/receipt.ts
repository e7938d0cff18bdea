/** What a receipt prints. What is issued stays as it was: a change here is for new ones. */

export const title = 'Donation receipt';
export const receivedOn = (day: string) => `Received on ${day}`;
export const receivedAndIssued = (day: string, issued: string) => `Received on ${day}, issued on ${issued}`;
export const amount = 'Amount';
export const trial = 'TEST MODE: no money moved. This is not a receipt for a real donation.';

/** Who gave, and what. */
export const receivedFrom = 'Received from';
export const name = 'Name';
export const pan = 'PAN';
export const address = 'Address';
export const notGiven = 'Not given';
export const asInEmail = 'As in our email: this paper cannot print its script';
export const asInBooks = 'As in our books';
export const kind = 'Kind of donation';
export const monthly = 'Monthly donation';
export const once = 'One-time donation';
export const corpus = 'Corpus donation';
export const specific = 'Specific grant';
export const purpose = 'For';
export const paidBy = 'Paid by';
export const electronic = 'Electronic mode';
export const electronicBy = {
  upi: 'Electronic mode, UPI',
  card: 'Electronic mode, card',
  netbanking: 'Electronic mode, net banking',
  wallet: 'Electronic mode, wallet',
};
export const modes = { cash: 'Cash', cheque: 'Cheque', transfer: 'Bank transfer', upi: 'UPI' };
export const paymentId = 'Payment id';
export const chequeNumber = 'Cheque number';
export const utr = 'Reference (UTR)';
export const bank = 'Bank';
export const chequeDate = 'Date of the cheque';
export const inKind = 'Given in kind';
export const valuedBy = 'Valued by';
export const deduction = 'Deduction';
export const none = (why: string) => `None: ${why}`;
export const notDeductible = { cash: 'cash above ₹2,000', kind: 'given in kind, not in money' };
export const paid = 'Paid';
export const givenBack = 'Given back';
export const replaces = 'Replaces';
export const numberOf = (number: string, day: string) => `${number} of ${day}`;

/** Who received. */
export const receivedBy = 'Received by';
export const registration = 'Registration';
export const eightyG = (urn: string, from: string, to: string) => `${urn}, valid from ${from} to ${to}`;
export const declaration = 'Received with thanks as a voluntary donation, for which nothing was given in return.';

/** By the law of the day (domain/donations/law.ts). `form`: the number of the certificate of donation. */
export const laws = {
  of1961: {
    registration: '80G registration',
    gives: (form: string) =>
      `For a deduction under section 80G of the Income-tax Act, 1961, you need the certificate of donation (Form ${form}): we issue it by 31 May after the end of the financial year to everyone who gave a PAN.`,
    givesNone: (why: string) => `It gives no deduction under section 80G of the Income-tax Act, 1961: ${why}.`,
  },
  of2025: {
    registration: 'Section 354 (before: 80G)',
    gives: (form: string) =>
      `For a deduction under section 133 (before: section 80G) of the Income-tax Act, 2025, you need the certificate of donation (Form ${form}): we issue it by 31 May after the end of the financial year to everyone who gave a PAN.`,
    givesNone: (why: string) => `It gives no deduction under section 133 (before: section 80G) of the Income-tax Act, 2025: ${why}.`,
  },
};

/** Below, and across it. */
export const forFoundation = (foundation: string) => `For ${foundation}`;
export const byComputer = 'Issued by computer; valid without a signature.';
export const duplicate = 'DUPLICATE: a copy of a receipt that was issued before.';
export const replaced = (day: string, number: string) => `REPLACED on ${day} by receipt ${number}: this one is not valid any more.`;
export const cancelled = (day: string) => `CANCELLED on ${day}: the donation was given back, and this receipt is not valid.`;
export const rejected = (day: string) => `CANCELLED on ${day}: we did not keep the donation, and this receipt is not valid.`;
export const unpaid = (day: string) => `CANCELLED on ${day}: no money came with it, and this receipt is not valid.`;
export const cancelledEarlier = 'CANCELLED before these books began.';
