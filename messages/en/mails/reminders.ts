/** Reminders of an application. `day`, `until`: the last day; `left`: how many days. At the foot, `at`: the site’s host. */

export const stopBeforeApply = 'You do not want to be reminded? <stop>Stop these reminders</stop>. You can still apply.';
export const stopBeforeCorrections =
  'You do not want to be reminded? <stop>Stop these reminders</stop>. You can still send the corrections.';
export const stopBeforePapers = 'You do not want to be reminded? <stop>Stop these reminders</stop>. You can still send the papers.';

/** Not sent yet. */
export const draftSubject = (day: string) => `Your scholarship application is not sent yet: the last day is ${day}`;
export const draftPreview = 'What you wrote is saved. You can go on where you left off.';
export const draftPreviewOf = (next: string) => `What you wrote is saved. Go on with: ${next}.`;
export const draftReason = (at: string) => `You are receiving this email because you began a scholarship application at ${at}.`;
export const draft = (name: string) => `Your application is waiting, ${name}.`;
export const draftText = (foundation: string, day: string, left: string) =>
  `You began to apply for a scholarship of ${foundation}. What you wrote is saved. We take applications until ${day}: ${left}.`;
export const stillToDo = 'This is still to do:';
export const allFilledIn = 'All is filled in. Read your answers once more, then press Submit.';
export const goOn = 'Go on with my application';
export const sentMeanwhile = 'If you have sent it meanwhile, there is nothing you need to do.';

/** Corrections that were asked for. */
export const correctionSubject = (number: string, until: string) => `Please correct your application ${number} by ${until}`;
export const correction = (name: string) => `We are waiting for your corrections, ${name}.`;
export const correctionText = (number: string, until: string, left: string) =>
  `We asked you about your application ${number}. The last day is ${until}: ${left}.`;
export const correctionsMeanwhile = 'If you have sent them meanwhile, there is nothing you need to do.';

/** Papers that come later. */
export const paperSubject = (until: string) => `A paper is missing from your application: please send it by ${until}`;
export const papersSubject = (count: number, until: string) =>
  `${count} papers are missing from your application: please send them by ${until}`;
export const paperReason = (at: string) =>
  `You are receiving this email because you applied for a scholarship at ${at} and said that papers would come later.`;
export const papers = (name: string) => `We are waiting for your papers, ${name}.`;
export const papersText = (number: string, until: string, left: string) =>
  `When you sent application ${number}, you said that these would come later. We take them until ${until}: ${left}.`;
export const stillMissing = 'Still missing';
export const sendPapers = 'Send my papers';
export const photoWillDo = 'A photo taken with a phone will do. If you have sent them meanwhile, there is nothing you need to do.';

/** Another year. */
export const renewalSubject = (day: string) => `You can renew your scholarship until ${day}`;
export const renewalPreview = 'Most of the form is filled in for you. You say what has changed.';
export const renewalReason = (at: string) => `You are receiving this email because you held a scholarship from ${at}.`;
export const renewal = (name: string) => `You can renew your scholarship, ${name}.`;
export const renewalText = (cycle: string, day: string, number: string) =>
  `Applications for ${cycle} are open until ${day}. The answers of your application ${number} are filled in for you: you say what has changed, and check the rest.`;
export const askedOfRenewal = 'This is asked of a renewal:';
export const renew = 'Renew my scholarship';
export const doNotCountOnIt = 'A renewal is decided like every application: please do not count on the money before you hear from us.';
