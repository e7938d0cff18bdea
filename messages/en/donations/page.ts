/** Beside the form: what was raised, and why to trust us. Amounts come with their sign. */

export const thisYear = 'This year';
export const oneDonated = '1 person donated this year';
export const donated = (donors: string) => `${donors} people donated this year`;
export const raised = 'raised';
export const ofTarget = (target: string) => `of ${target}`;
export const raisedThisYear = 'Raised this year';
export const raisedOf = (amount: string, target: string) => `${amount} of ${target}`;
export const deductible = 'Donations are <strong>tax-deductible under section 80G</strong>.';
export const auditor = 'Auditor';
export const report = 'Report';
export const annualReport = (year: number) => `Annual report ${year}`;

/** To give without the checkout. */
export const sample = 'These are sample values. Do not send money to them.';
export const account = 'Account';
export const ifsc = 'IFSC';
export const bank = 'Bank';
export const qrCode = 'QR code for UPI apps';
export const upi = 'UPI: <upi>our address</upi>';
export const openUpi = 'Open a UPI app';

/** After a donation. */
export const receipt = 'Receipt';
export const donation = 'Donation';
export const date = 'Date';
export const gave = (amount: string) => `${amount} one-time`;
export const gaveMonthly = (amount: string) => `${amount} now, and a reminder each month`;
export const download = 'Download receipt';
export const whatsApp = 'Share on WhatsApp';
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied to clipboard!';
