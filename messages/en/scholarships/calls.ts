/** Until when students can apply, or why they cannot: dashboard, application, /apply. */
export const notOpen = 'Scholarship applications are not open at present.';
export const openUntil = (day: string) => `Applications are open until ${day}.`;
export const openFrom = (from: string, until: string) =>
  `Scholarship applications are closed now. They open on ${from} and close on ${until}.`;
export const wereOpen = (from: string, until: string) => `Scholarship applications are closed. They were open from ${from} to ${until}.`;

/** After a button, as a toast. */
export const paperAdded = 'We have your paper. Thank you.';
export const withdrawn = 'Your application is withdrawn.';
export const declined = 'You have declined the scholarship.';
export const bankChanged = 'Thank you. It will be paid to this account.';
export const permissionWithdrawn = 'The consent is withdrawn.';
export const remindersOn = 'Our reminders by email are on again.';
export const remindersOff = 'We will not remind you again.';
export const reminded = 'Reminded';
export const notReminded = 'Not reminded';
export const saved = 'Saved';
export const draft = 'Your draft';
export const noDraft = 'There is no draft.';
export const draftGone = 'The draft is gone.';
export const isTakenBack = 'Your application is taken back.';
export const hasReachedUs = 'Your application has reached us already.';

/** Why it cannot be done. */
export const notApplied = 'You have not applied yet.';
export const noSuchApplication = 'You have no application with this number.';
export const alreadyApplied = (number: string) => `You have already applied. Your application number is ${number}.`;
export const answerFirst = (number: string) =>
  `We need more information on your application ${number}. Please answer that first; then you can go on with this one.`;
export const answeredAlready = (number: string) =>
  `Application ${number} is not waiting for more information any more. Your dashboard shows what has happened.`;
export const correctedAlready = 'Nobody is waiting for these corrections any more. Your dashboard shows what has happened.';
export const correctionsOver = (day: string) =>
  `The last day for these corrections was ${day}. Please write to us, so that we can ask you again.`;
export const consentOver = 'The last day for the consent of a parent or guardian has passed. Please write to us.';
export const takenBackBefore = 'You took this application back before it reached us. Please submit it again.';
export const changedElsewhere = 'This application was changed on another device. Choose which of the two to keep.';
export const noPapersWanted = 'You have no application to which papers can be added.';
export const paperIsThere = (paper: string) => `We already have this paper: ${paper}.`;
export const papersTooLate = 'Papers can no longer be added to this application. Please write to us.';
export const bankNotNow = 'The bank account can be changed here when a payment has come back.';
export const sameAccount = 'This is the account that the payment came back from. Please check your passbook.';
export const cannotMove = 'It cannot be moved now.';
export const cannotBecome = (number: string, from: string, to: string) =>
  `Application ${number} is “${from}”: it cannot become “${to}” now.`;
export const moneyMoved = 'Money was already paid, so the award cannot be changed, taken back or declined any more.';
export const reasonRequired = 'Please give a reason';
export const badReminderLink = 'This link is not valid. Please open it from the email itself.';

/** What no page sends. */
export const badKey = 'The Idempotency-Key must be 8 to 100 letters, digits, hyphens or dots.';
export const badNumber = 'Name the application by its number.';
export const badVersion = 'Name the version of the draft';
