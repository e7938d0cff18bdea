/** The page of the application. */
export const title = 'Scholarship Application';
export const description = 'Apply for a scholarship in six steps. Your answers are saved as you type.';
export const dashboard = 'Dashboard';

/** The list of tasks, before sending. */
export const yourTasks = 'Your tasks';
export const tasksDone = (done: number, all: number) => `${done} of ${all} done.`;
export const anyOrder = 'Do them in any order.';

/** Below a task. */
export const tasks = 'Tasks';
export const minutes = (count: number) => `${count} minutes`;
export const lastDayWas = (day: string) => `The last day was ${day}`;
export const by = (day: string) => `By ${day}`;
export const promisedBy = (day: string) => `Promised by ${day}`;
export const late = (phone: string, hours: string) => `This is late, and we are sorry. Please call <phone>${phone}</phone> (${hours}).`;

/** When applications are closed. */
export const closed = 'Applications are closed';
export const begunIsSaved = 'If you have begun an application, what you wrote is kept.';
export const toDashboard = 'Back to the dashboard';

/** A sent application. */
export const yourApplication = 'Your application';
export const allTasks = 'All tasks';
export const hasReachedUs = 'It has reached us.';
export const hasReachedUsStored = 'It has reached us, and counts as sent with the permission that it waits for.';
export const keepNumber = 'Please keep its number.';
export const canStillSend = 'You can still send it.';
export const writeToUs = 'Please write to us, so that we can ask you again.';
export const newOneIsSaved =
  'The new application that you have begun is kept on this device. You can go on with it when you have answered this.';
export const name = 'Name';
export const askedFor = 'Asked for';
export const amount = 'Amount';
export const awarded = 'Awarded';

/** When it has just arrived; also on the dashboard. `time`: such as 6 weeks. */
export const readWhenYouAgree = 'We read it when you have agreed.';
export const readWhenGuardianAgrees = 'We read it when your parent or guardian has agreed.';
export const haveForm = 'We have your form.';
export const haveFormAndPapers = 'We have your form and your papers.';
export const answerBy = (day: string) => `We answer by ${day}.`;
export const answerWithin = (time: string) => `We answer within ${time}.`;

/** Its number. */
export const yourNumber = 'Your application number';
export const copyNumber = 'Copy number';
export const numberCopied = 'Number copied';
export const downloadPdf = 'Download PDF';
export const gettingPdf = 'Getting the PDF...';
export const tellParents = 'Tell your parents';
export const tellParentsByWhatsApp = 'Tell your parents on WhatsApp';
export const copyText = 'Copy the text';
export const textCopied = 'Text copied';
/** What the parents get. */
export const shared = (student: string, foundation: string, number: string, state: string) =>
  `${student}: ${foundation}, scholarship application ${number}. ${state}.`;
export const sharedQuestions = (phone: string, hours: string) => `Questions: ${phone} (${hours}).`;

/** What has happened. */
export const history = 'What has happened so far';
export const youSent = (papers: string) => `You sent: ${papers}`;
/** `what`: an instalment with its amount, or an amount. */
export const paid = (what: string) => `${what}: paid`;
export const cameBack = (what: string) => `${what}: came back`;

/** Beside it: whom to call, and what is seldom needed. */
export const whatYouCanDo = 'What you can do';
export const draftIsSaved = 'What you have written so far is kept.';
export const questions = 'Questions?';
export const nameNumber = 'Please name your application number.';
export const foundationReads = 'The foundation reads it.';
export const keepIt = 'Keep it';
export const withdraw = 'Withdraw';
export const withdrawText = 'You can withdraw your application until it is decided.';
export const withdrawButton = 'Withdraw application';
export const withdrawTitle = 'Withdraw your application?';
export const withdrawMeans = 'It will no longer be considered.';
export const decline = 'Say no';
export const declineText = 'You need not take the scholarship. You can say no until the first money is paid.';
export const declineButton = 'Say no to the scholarship';
export const declineTitle = 'Say no to the scholarship?';
export const declineYes = 'Yes, I say no';
export const declineMeans =
  'Nothing is paid to you then, and another student can be helped. If you want it after all, you have to ask the foundation.';
export const permissionText =
  'Your parent or guardian can take their permission back at any time. Each application that needs it then ends, unless it has been paid.';
export const permissionButton = 'Take permission back';
export const permissionTitle = 'Take the permission back?';
export const permissionMeans = 'This is for the parent or guardian who gave it. No application that it was given for can go on without it.';
