/** The page of a parent or guardian, and their screen on the student’s phone. */

// Headings of the page, by what is with the permission.
export const titleAsked = (student: string) => `Your permission for ${student}`;
export const titleGiven = 'You have agreed';
export const titleDeclined = 'You have said no';
export const titleWithdrawn = 'You have taken your permission back';
export const titleUnneeded = 'Your permission is not needed any more';

// Below the heading. `cycle`: its title; `day`, `at`: days.
export const unneeded = (student: string, cycle: string) =>
  `${student} is 18 now and decides alone, so nothing is needed from you for the application for ${cycle}. Thank you.`;
export const asked = (student: string, foundation: string, cycle: string) =>
  `${student} applies for a scholarship of ${foundation} (${cycle}). As ${student} is under 18, we ask you first.`;
export const until = (day: string) => `Please answer by ${day}. Without your permission the application is erased after that day.`;
export const untilUnsent = (student: string, day: string) => `${student} still fills in the rest. Please answer by ${day}.`;
export const declined = (at: string, student: string, cycle: string) =>
  `You said on ${at} that you do not agree to the application of ${student} for ${cycle}. ${student} has been told; nobody at the foundation reads the application, and we do not remind you any more.`;
export const declinedUntil = (day: string) =>
  `If you change your mind, you can agree here by the same link until ${day}. After that day the application is erased.`;
export const declinedUntilUnsent = (day: string) => `If you change your mind, you can agree here by the same link until ${day}.`;
export const given = (at: string, who: string, version: string, student: string, cycle: string) =>
  `You agreed on ${at} as ${who}, to version ${version} of the notice, to the application of ${student} for ${cycle}.`;
export const keep = 'You can come back to this page by the same link, to read this again or to withdraw.';
export const withdrawn = (student: string, cycle: string, at: string) =>
  `You took back your permission for the application of ${student} for ${cycle} on ${at}. The application has ended.`;

// What is sent.
export const look = 'What will be sent';
export const empty = 'Still empty';
export const unfinished = 'Not finished';
export const filled = 'Filled in';
export const lookText = 'With your year of birth you also see which papers there are, and whose bank account it is.';
export const lookButton = 'Show it';
export const there = 'Papers that are there';
export const notThere = 'Papers that may still come';
export const holder = 'Name on the bank account';
export const changed = 'Changed since your yes';

// The notice, and the answer. `address`: masked, where codes go.
export const notice = 'Notice';
export const answerTitle = 'Your answer';
export const answerText = (address: string) =>
  `Both answers are good answers: you decide. If you agree, we send a code of 6 digits to ${address}, to be sure that it is you.`;
export const changeTitle = 'Have you changed your mind?';
export const changeText = (address: string) => `If you agree now, we send a code of 6 digits to ${address}, to be sure that it is you.`;
export const yes = 'Yes, I agree';
export const no = 'No, I do not agree';
export const later = 'Later';
export const laterText = (day: string) => `Nothing has changed. You can answer here by the same link until ${day}.`;
export const agreeTitle = 'Agree';
export const agree = 'I agree';
export const declineTitle = 'Say no';
export const declineText = (student: string) =>
  `You need not say why. ${student} is told that you have not agreed, without your reason, and you can still agree until the last day.`;
export const why = 'Why, if you like';
export const whyHint = (foundation: string) => `Only ${foundation} reads it.`;
export const sendNo = 'Send my no';
export const back = 'Back';
export const withdrawTitle = 'Take your permission back';
export const withdrawText = (student: string) => `The application of ${student} then ends, unless the scholarship has been paid.`;
export const withdrawTextUnsent = 'Then it is a no, until you agree again.';
export const withdraw = 'Take my permission back';
export const busy = 'One moment …';

// The code, and who answers.
export const code = (address: string) => `We send a code of 6 digits to ${address}, to be sure that it is you.`;
export const sendCode = 'Send the code';
export const sendAgain = 'Send another code';
export const sent = (address: string) => `The code is on its way to ${address}. It is good for 2 minutes.`;
export const otp = 'Code of 6 digits';
export const name = 'Your own name';
export const birthYear = 'Your year of birth';

// On the student’s phone.
export const here = 'For the parent or guardian';
export const hereText = (student: string) => `${student} hands you the phone. Please read this, or hear it, and say yes or no.`;
export const mobile = 'Your mobile number, if you have a phone';
export const mobileHint = 'We send a code there. Without a phone leave it empty.';
export const hereSent = 'The code is on its way to this number. Enter it, and press Yes again.';
export const noSignal = 'There is no signal at the moment. What you typed stays here. Please press again when there is a signal.';
export const hereThanks = (student: string) => `Thank you. Your answer is noted. Please give the phone back to ${student}.`;

// A link that has ended, or a server that was not reached.
export const goneTitle = 'This link does not work any more';
export const gone =
  'It may be incomplete, a newer one may have been sent, or the day has passed. The student can send you a new link; or write to us.';
export const failed = 'We could not reach the server. Nothing has changed; please try again.';
export const tryAgain = 'Try again';

// Errors.
export const whyLong = 'Please write less than 500 characters';
export const otpRequired = 'Enter the code from our message';
export const nameRequired = 'Enter your own name';
export const yearRequired = 'Enter your year of birth with four digits, such as 1980';
export const agreesRequired = 'Tick the box if you agree';
export const wrongCode = 'This code is not correct. Please look again.';
export const codeOver = 'This code is over. Please send another one.';
export const tooMany = 'Too many tries. Please wait a while and try again.';
export const noMessages = (student: string) =>
  `We sent no code: we cannot send messages to this phone at the moment. Please write to us, or ask ${student} to choose another way.`;
export const wrongYear = (student: string) => `This is not the year that ${student} wrote. They can correct it and send you a new link.`;
export const ownName = 'This is the name of the student. Please type your own.';
export const changedMeanwhile = 'What is written here has changed meanwhile. Please open the link again and read it.';

// Parts of an application, and papers, by their names in the form.
export const names = {
  about: 'About the student',
  school: 'School',
  family: 'Family',
  money: 'Money',
  bank: 'Bank account',
  papers: 'Papers',
  guardian: 'Parent or guardian',
  photograph: 'Photo',
  aadhaarCard: 'Aadhaar card',
  incomeCertificate: 'Income certificate',
  casteCertificate: 'Caste certificate',
  bonafideCertificate: 'Bonafide certificate',
  bankDocument: 'Passbook',
  signature: 'Signature',
  lastCertificate: 'Mark sheet',
  latestCertificate: 'Mark sheet',
} as const;

/** The page’s own title, and below it. */
export const pageTitle = 'Your permission';
export const pageDescription =
  'For the parent or guardian of a student under 18: what we ask, what you agreed to, and how to take it back.';
export const writeToUs = 'Write to us';

/** Where no name is known. */
export const theStudent = 'The student';
