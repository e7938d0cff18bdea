/** What is with a donation and its donor, by what is stored: for donors, the office and papers. */

export const modes = { online: 'Online', cash: 'Cash', cheque: 'Cheque', transfer: 'Bank transfer', upi: 'UPI', kind: 'In kind' };
export const states = {
  created: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Refunded',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  failed: 'Not paid',
};
export const receipts = { valid: 'Valid', replaced: 'Replaced', cancelled: 'Cancelled' };

/** A number that names somebody without a PAN. */
export const otherIds = {
  aadhaar: 'Aadhaar number',
  tin: 'Taxpayer number of another country',
  passport: 'Passport number',
  voter: 'Voter card number',
  driving: 'Driving licence number',
  ration: 'Ration card number',
};
export const citizenships = { indian: 'Indian citizen', foreign: 'Citizen of another country' };
export const languages = { en: 'English', hi: 'Hindi' };
