/** Mails to a student about applications and certificates. `foundation`: its name; `at`, at the foot: the site’s host. */

export const applied = (at: string) => `You are receiving this email because you applied for a scholarship at ${at}.`;
export const hasAccount = (at: string) => `You are receiving this email because you have a student account at ${at}.`;
export const number = 'Application number';
export const seeStatus = 'See its status';

/** After sending. `times`: how long an answer takes; `until`: the last day for the permission. */
export const receivedSubject = (reference: string) => `Your scholarship application ${reference} has reached us`;
export const waitsForGuardian = 'It waits for your parent or guardian.';
export const weRead = 'We will read it carefully, and write to you when there is news.';
export const hasReached = (foundation: string) => `Your scholarship application has reached ${foundation} safely.`;
export const countsWhenAgreed = 'It counts as sent, with the date of that day, when your parent or guardian agrees.';
export const weAnswer = (times: string) =>
  `We will read it carefully, and answer within ${times}. There is nothing you need to do until then.`;
export const under18 = (until: string) =>
  `You are under 18, so it waits for your parent or guardian first: nobody reads it before they agree. We write to them, if you gave us their email or number; please talk to them. The last day is ${until}; without their permission we must erase it then.`;
export const keepNumber = 'Please keep the number: it helps us find your application at once when you write or call.';

/** News. `state`: its label. */
export const paidSubject = (amount: string) => `We have paid ${amount} of your scholarship`;
export const returnedSubject = (amount: string) => `${amount} of your scholarship came back from the bank`;
export const stateSubject = (reference: string, state: string) => `Your scholarship application ${reference}: ${state}`;
export const news = (name: string) => `Dear ${name}, there is news.`;
export const status = 'Status';
export const awarded = 'Awarded';
export const paid = 'Paid';
export const cameBack = 'Came back';
export const lastDay = 'Last day';
export const onlyThis = 'Please correct only this. Everything else stays as you sent it:';
export const makeCorrections = 'Make the corrections';
export const addMissing = 'Add what is missing';

/** A certificate of a program. */
export const certificateSubject = (of: string, from: number) => `Your certificate: ${of}, ${from}`;
export const certificatePreview = 'It is in your dashboard, ready to download and to print.';
export const wellDone = (name: string) => `Well done, ${name}.`;
export const certificateText = 'Your certificate is in your dashboard, under the programs you attended: a PDF to download, print and send.';
export const program = 'Program';
export const heldBy = 'Held by';
export const year = 'Year';
export const code = 'Code';
export const openDashboard = 'Open my dashboard';
export const anyoneCanCheck = 'Anyone can check that it is genuine on <page>the page of its code</page>.';
export const withdrawnSubject = (of: string, from: number) => `Your certificate was withdrawn: ${of}, ${from}`;
export const withdrawn = 'Your certificate was withdrawn';
export const notValid = 'It is no longer valid, and anyone who checks its code is told so. Please do not use it any more.';
export const somethingWrong = 'Is something wrong? <contact>Write to us</contact> and give the code.';
