/** What a student does for the permission of a parent or guardian, before and after sending; by who is asked. */

// Whom, and how.
export const whoGives = 'Who gives permission';
export const isHere = { father: 'He is here with me', guardian: 'My guardian is here with me' } as const;
export const givePhone = { mother: 'Give her the phone', father: 'Give him the phone', guardian: 'Give them the phone' } as const;
export const givePhoneAgain = {
  mother: 'Give her the phone again',
  father: 'Give him the phone again',
  guardian: 'Give them the phone again',
} as const;
export const askNow = { mother: 'Ask her now', father: 'Ask him now', guardian: 'Ask them now' } as const;
export const askAgain = { mother: 'Ask her again', father: 'Ask him again', guardian: 'Ask them again' } as const;
export const formToSign = 'Form to print and sign';
export const photoOfForm = 'A photo of it, when it is signed. A better one replaces it.';
export const paperNotAdded = 'Your paper has reached us, but could not be added to your application. Please try again.';

// An answer is there. `at`: day and time.
export const agreed = {
  mother: 'Your mother has said yes',
  father: 'Your father has said yes',
  guardian: 'Your guardian has said yes',
} as const;
export const agreedOn = (name: string, at: string) => `${name} said yes on ${at}.`;
export const changedSince = {
  mother: (parts: string) => `Changed since: ${parts.toLowerCase()}. So we ask her once more.`,
  father: (parts: string) => `Changed since: ${parts.toLowerCase()}. So we ask him once more.`,
  guardian: (parts: string) => `Changed since: ${parts.toLowerCase()}. So we ask them once more.`,
} as const;
export const declined = {
  mother: 'Your mother has not agreed',
  father: 'Your father has not agreed',
  guardian: 'Your guardian has not agreed',
} as const;
export const declinedOn = (name: string, at: string) =>
  `${name} told us on ${at} that they do not agree. That is their right. It is not held against you.`;
export const talkWith = (name: string) => `Talk with ${name}. They can still agree.`;
export const askAnother = 'Ask another parent, or a legal guardian.';
export const callUs = (phone: string, hours: string) => `Call us, you or they: <phone>${phone}</phone> <hours>(${hours})</hours>`;

// It is awaited. `address`: an email or a number.
export const waiting = {
  mother: 'Waiting for your mother',
  father: 'Waiting for your father',
  guardian: 'Waiting for your guardian',
} as const;
export const wroteOn = (name: string, address: string, at: string) =>
  `We wrote to ${name} at ${address} on ${at}. Please ask them to open the link and answer.`;
export const goesNow = (name: string, address: string) =>
  `Our message to ${name} at ${address} is going out now. Please ask them to open the link and answer.`;
export const goesOn = (name: string, address: string, at: string) =>
  `Our message to ${name} at ${address} has not gone out yet. It goes out on ${at}. Please ask them to open the link and answer.`;
export const notSent = (name: string, address: string) =>
  `Our message to ${name} at ${address} could not be sent. Please correct the address, or choose another way.`;
export const haveFormSince = (at: string) => `We have the signed form since ${at}. The office looks at it.`;
export const signsForm = (name: string) => `${name} signs the form. Send a photo of it, or bring it to our office.`;
export const signsFormOf = (name: string, number: string) =>
  `${name} signs the form, which names your application ${number}. Send a photo of it, or bring it to our office.`;
export const noAnswer = 'There is no answer yet.';
export const nobodyReads = 'Nobody at the foundation reads your application before that.';
export const lastDay = (until: string) => `The last day is ${until}.`;
export const lastDayThenErased = (until: string) => `The last day is ${until}. Without permission we must erase your application then.`;

// A student who is 18 meanwhile.
export const noticeForYou = 'Your application no longer waits for your parent or guardian. This notice is for you now.';
export const noticeForYouUntil = (until: string) =>
  `Your application no longer waits for your parent or guardian. This notice is for you now. The last day is ${until}; then we must erase the application.`;
export const readAndAgree = 'I have read it and agree';

// The form to print and sign.
export const backToApplication = 'Back to your application';
export const nobodySigns = 'You are 18 now, so nobody signs for you: please agree yourself.';
export const print = 'Print';
export const savePdf = 'Save as PDF';
export const sendPdf = 'Send the PDF';
export const sendPdfNow = 'Send it now';
export const noPrinter = 'Without a printer: send the PDF by WhatsApp to a shop or a school that prints, or copy it by hand.';
export const byHand = 'Without a printer: copy this by hand';
export const byHandText =
  'First your parent or guardian reads the notice on this page. Then copy these lines onto a sheet of paper, in English or in Hindi. They fill in place and date, and sign. Send a photo of the sheet, or bring it to our office.';
