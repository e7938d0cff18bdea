/** Mails about the permission of a parent or guardian: `child`, the student's given name. */

/** To whoever is asked. English mails to a guardian say the same in Hindi beside or below it, as we do not know what a family reads. */
export const linkSubject = (child: string) => `${child} asks for your permission`;
export const reminderSubject = (child: string) => `Reminder: ${child} asks for your permission`;
export const linkPreview = 'Please read the notice, and say whether you agree.';
export const linkReason = (at: string) =>
  `You are receiving this email because a student named you as parent or guardian in a scholarship application at ${at}.`;
export const link = (name: string, child: string) => `${name}, ${child} asks for your permission.`;
export const linkText = (child: string, foundation: string) =>
  `${child} applies for a scholarship of ${foundation}. ${child} is under 18, so we need the permission of a parent or guardian before we read the application. Please read on our page what it holds and what we use it for, and say yes or no there.`;
export const linkUntil = (day: string) => `The last day is ${day}; without your permission the application is then erased.`;
export const readNotice = 'Read the notice';
export const notYours = (child: string) =>
  `You do not agree? Say no on that page. You do not know ${child}? Then nothing is needed: please do not pass this link on. We never ask for codes or money by phone.`;

/** To whoever has agreed. */
export const receiptSubject = (child: string) => `You have agreed for ${child}`;
export const receiptPreview = 'Please keep this email: it says what you agreed to, and how to take it back.';
export const receiptReason = (at: string) =>
  `You are receiving this email because you gave permission as parent or guardian for a scholarship application at ${at}.`;
export const receipt = (name: string, child: string) => `${name}, you have agreed for ${child}.`;
export const agreedOn = (day: string) => `You agreed on ${day}.`;
export const recordedOn = (day: string) => `We have recorded your permission, given on paper or in our office, on ${day}.`;
export const mayRead = (foundation: string, child: string) =>
  `${foundation} may now read the application of ${child} and use it as the notice below says.`;
export const forWhom = 'For';
export const scholarship = 'Scholarship';
export const on = 'On';
export const notice = 'Notice';
export const takeBack =
  'You can take your permission back at any time: open the page and press “Take my permission back”. The application then ends, unless the scholarship has been paid.';
export const readAgain = 'Read again or take it back';
export const agreedTo = 'What you agreed to';
export const didNotAgree =
  'You did not agree? Then please take it back on the page, or write to us. We never ask for codes or money by phone.';

/** To the student, of the permission. `until`: a day, or the next. */
export const lastDayOfCycle = 'the last day of the cycle';
export const news = {
  given: 'Your parent or guardian has agreed',
  confirmed: 'You have agreed to our notice',
  of_age: 'You are 18 now: please agree yourself',
  declined: 'Your parent or guardian has not agreed',
  waiting: 'Your application still waits for your parent or guardian',
  unreached: 'The message to your parent or guardian did not arrive',
  erased: 'Your application was erased',
};
export const newsTitle = {
  given: (name: string) => `Your parent or guardian has agreed, ${name}.`,
  confirmed: (name: string) => `You have agreed to our notice yourself, ${name}.`,
  of_age: (name: string) => `You are 18 now, ${name}.`,
  declined: (name: string) => `Your parent or guardian has not agreed, ${name}.`,
  waiting: (name: string) => `Your application still waits, ${name}.`,
  unreached: (name: string) => `Your parent or guardian was not reached, ${name}.`,
  erased: (name: string) => `Your application was erased, ${name}.`,
};
export const newsOf = (number: string) => `Scholarship application ${number}`;
export const newsOfUnsent = 'Scholarship application';
export const newsReason = (at: string) => `You are receiving this email because you apply for a scholarship at ${at}.`;
export const fillInTheRest =
  'Please fill in the rest, and send your application. If you change a paper, whose bank account it is, or the parent or guardian after this, we ask them once more.';
export const isSentToday = 'Your application is sent with today’s date.';
export const canReadIt = 'We can now read it, and will write to you when there is news. There is nothing you need to do until then.';
export const agreeYourself = (until: string) =>
  `So your application no longer waits for your parent or guardian: you decide alone. Please read our notice on your page and agree to it, which takes a minute. The last day is ${until}: without it we must erase your application then.`;
export const declinedUnsent =
  'They have told us that they do not agree to your application. What you wrote is not lost. You can talk with them, for they can still agree; you can ask another parent or legal guardian on your page; or you can call us, if you or they have questions. It is not held against you.';
export const declined = (until: string) =>
  `They have told us that they do not agree to your application. Nothing is lost yet: we keep it until ${until}, and nobody at the foundation reads it. You can talk with them, for they can still agree by the link that they have; you can ask another parent or legal guardian on your page; or you can call us, if you or they have questions. It is not held against you. Without their permission we must erase the application after that day.`;
export const waiting = (until: string) =>
  `Your parent or guardian has not agreed yet. We ask them again, if you gave us their email or number. The last day is ${until}: without their permission we must erase your application then. On your page you can correct their address, send the link again, or see how they can sign on paper.`;
export const unreached = (until: string) =>
  `Our message to the phone of your parent or guardian did not arrive. On your page you can correct the number, or choose another way. The last day is ${until}.`;
export const erased =
  'No permission of a parent or guardian came in time, so we have erased your application and its papers, as the law asks for. While applications are open you can apply again; please ask your parent or guardian first.';
export const newsButton = {
  given: 'See its status',
  confirmed: 'See its status',
  of_age: 'Read and agree',
  declined: 'See what I can do',
  waiting: 'Open my application',
  unreached: 'Open my application',
  erased: 'Open my dashboard',
};
export const callUs = 'Call us';
