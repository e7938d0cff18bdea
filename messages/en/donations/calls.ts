/** What the server answers. */

export const orderCreated = 'Order created';
export const figures = 'Donation figures';
export const settings = 'Checkout settings';
export const monthly = 'Monthly donation';
export const monthlyStopped = 'Your monthly reminders are stopped. Thank you for every lamp you lit.';
export const lettersStopped = 'We will send you no further letters.';
export const noUpi = 'There is no UPI address to give to.';

/** About a link in one of our mails. */
export const noReminder = 'This link does not belong to a monthly reminder. Please use the one in our latest email.';
export const noLetter = 'This link belongs to no letter of ours. Please use the one in our latest email.';
export const noReceipt = 'There is no receipt at this address. Please use the link in our email.';
export const receiptGone = 'This receipt has left our books, after the years that the law asks for.';

/** About a donor’s own page. */
export const linkOnItsWay = 'If donations came with this address, a link is on its way to it.';
export const link = 'A link';
export const linkGone = 'This link was used already, or its time is over. Please ask for another one.';
export const opened = 'Your page is open.';
export const closed = 'Your page is closed.';
export const toBeReplaced = 'These receipts will be replaced.';
export const noLetters = 'We will write you no more letters.';
export const letters = 'We will write to you.';
export const noRecordOfYours = 'There is no such record of yours.';
export const noReceiptOfYours = 'There is no such receipt of yours.';
export const noDonationInYear = 'There is no donation of yours in this year.';
export const hasChanged = 'This record has changed since you opened it.';
export const isMerged = 'This record is merged into another one.';
export const enterNumber = 'Enter the number.';
