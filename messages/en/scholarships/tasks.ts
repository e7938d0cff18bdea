/** What is with a task: badges in the list of tasks. */
export const notStarted = 'Not started';
export const begun = 'Begun';
export const lookAgain = 'Look again';
export const waits = 'Waits';
export const comesLater = 'Comes later';
export const done = 'Done';
export const ended = 'Ended';
export const left = (count: number) => `${count} left`;
export const someComeLater = 'Some come later';
export const notSentYet = 'Not sent yet';
export const notAskedYet = 'Not asked yet';
export const askedAgain = 'Asked again when you send';
export const given = 'Given';
export const corrected = 'Corrected';
export const canAdd = 'You can add some';
export const afterAward = 'After the award';
export const paidOf = (paid: number, all: number) => `${paid} of ${all} paid`;

/** The same, by who is asked for permission. */
export const waitsFor = {
  mother: 'Waits for your mother',
  father: 'Waits for your father',
  guardian: 'Waits for your guardian',
} as const;
export const refusedBy = {
  mother: 'Your mother said no',
  father: 'Your father said no',
  guardian: 'Your guardian said no',
} as const;

/** Names of tasks; of the last ones also the buttons. */
export const sent = 'Sent';
export const asked = 'Asked for';
export const about = 'About you';
export const school = 'School';
export const family = 'Family';
export const money = 'Money';
export const award = 'Award';
export const bank = 'Bank account';
export const permission = 'Guardian’s permission';
export const papers = 'Papers';
export const instalments = 'Instalments';
export const checkAndSend = 'Check and send';
export const applyAgain = 'Apply again';
export const renew = 'Renew your scholarship';

/** Buttons of tasks. */
export const open = 'Open';
export const goOn = 'Continue';
export const change = 'Change';
export const start = 'Start';
export const answerNow = 'Answer now';
export const readAndAgree = 'Read and agree';
export const seeWhatYouCanDo = 'See what you can do';
export const seeWhomWeAsked = 'See whom we asked';
export const sendNow = 'Send them now';
export const seeApplication = 'See your application';

/** What the office asks for. */
export const needMore = 'We need something more from you';
export const moreWanted = 'The foundation asks for more information.';
export const toCorrect = (names: string) => `To correct: ${names}`;

/** The permission of a parent or guardian, after sending. */
export const agreeYourself = 'Agree yourself';
export const agreeYourselfNow = 'You are 18 now: please agree yourself';
export const waitsForYou = 'Your application no longer waits for your parent or guardian. It waits for you.';
export const refused = 'Said no';
export const notAgreed = 'Your parent or guardian has not agreed';
export const nothingLost = 'Nothing is lost yet: they can still agree, or you can ask somebody else.';
export const waitingForGuardian = 'Waiting for your parent or guardian';
export const nobodyReads = 'Nobody at the foundation reads your application before they agree.';

/** Papers that are missing after sending. */
export const papersNeeded = 'We still need papers from you';
export const announced = (names: string) => `You wanted to send later: ${names}`;

/** How it goes on, also by the state of the application. */
export const yourApplication = (state: string) => `Your application: ${state}`;
export const notes = {
  draft: '',
  submitted: '',
  under_review: 'The office is reading it. There is nothing you need to do.',
  more_info_requested: 'The office needs something more from you.',
  shortlisted: 'You are among those we want to meet.',
  approved: 'The scholarship is yours. The bank transfer comes next.',
  rejected: 'It did not work out this time. When applications open again, you may apply again.',
  withdrawn: 'You took this application back.',
  declined: 'This scholarship was not taken up.',
  left: 'This scholarship has ended early. What was paid stays yours.',
  paying: 'The scholarship is yours, and a part of it is paid.',
  disbursed: 'We have paid the money to your bank account.',
} as const;

/** The bank account, and payments; amounts with their sign. */
export const bankCorrected = 'Your bank account is corrected';
export const willBePaid = (amount: string) => `There is nothing more to do: ${amount} will be paid to it.`;
export const paymentCameBack = (amount: string) => `A payment came back: ${amount}`;
export const correctBank = 'Correct your bank account';
export const stillYours = 'The money is still yours. Please correct your bank account; then we pay it again.';
export const bankSays = (words: string) => `The bank says: “${words}”`;
export const scholarshipPaid = (amount: string) => `Scholarship paid: ${amount}`;
export const instalmentPaid = (amount: string) => `Instalment paid: ${amount}`;
/** `what`: an instalment with its amount, or an amount. */
export const wasPaid = (what: string) => `${what} was paid to your bank account.`;
