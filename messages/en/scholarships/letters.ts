/** Mails and notifications to a student about an application; amounts with their sign. */

/** After sending. */
export const received = 'Application received';
export const hasReachedUs = (number: string) => `Your scholarship application ${number} has reached us.`;
export const countsWhenAgreed = 'It counts as sent when your parent or guardian agrees.';
export const waitsForGuardian = 'It now waits for your parent or guardian.';

/** When the office moves it. */
export const award = (amount: string) => `The scholarship is yours: ${amount}.`;
export const reviseTitle = (amount: string) => `Your scholarship is ${amount} now`;
export const revise = (amount: string) =>
  `The amount of your scholarship has changed. It is ${amount} now; this takes the place of what we wrote to you before. We are sorry for the confusion.`;
export const takeBackTitle = 'Your scholarship is not decided yet';
export const takeBack =
  'We wrote to you that the scholarship is yours. That letter no longer holds, and we are sorry. Your application is not refused: we decide on it again, and write to you. There is nothing that you need to do.';
export const reopenTitle = 'We are reading your application again';
export const reopen =
  'We wrote to you that your application was not selected. That letter no longer holds: we are reading it again, and write to you. There is nothing that you need to do.';
export const restoreTitle = 'Your application is with us again';
export const restore =
  'Your scholarship was noted as not taken up. That no longer holds: we decide on your application again, and write to you. There is nothing that you need to do.';
export const resumeTitle = 'Your scholarship goes on';
export const resume = 'We had noted that your scholarship ended early. That no longer holds: what is still to be paid comes to you.';
export const declineTitle = 'You have declined your scholarship';
export const decline = 'You have declined the scholarship, so nothing is paid. If this is not so, please call us at once.';
export const endedTitle = 'Your scholarship has ended';
export const declinedByOffice =
  'We have noted that you do not take up the scholarship, so nothing is paid. If this is not so, please call us at once.';
export const leave =
  'We have noted that you have left, so your scholarship ends here. What was paid stays yours; nothing more is paid. If this is not so, please call us at once.';
/** After the last day for a permission that nobody gave. */
export const erasedTitle = 'Your application was erased';
export const erased = (number: string) => `No permission of a parent or guardian for ${number} came in time.`;

/** Of payments. `what`: an instalment with its amount, or an amount. */
export const paid = (what: string, day: string, reference: string) =>
  `${what} was paid to your bank account on ${day}. Reference of the bank: ${reference}.`;
export const cameBack = (what: string, day: string, words: string) =>
  `${what} came back from the bank on ${day}: ${words} The money is still yours. Please correct the bank account at your application; then we pay it again.`;
export const bankChanged = (account: string, ifsc: string, holder: string) =>
  `Your scholarship will be paid to the account ${account}, IFSC ${ifsc}, of ${holder}. If you did not change it, please call us at once.`;
