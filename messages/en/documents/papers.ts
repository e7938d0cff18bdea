/** What other papers print, and files for calendars. */

/** At the foot; the printer puts `{page}` and such in. */
export const page = (at: string, all: string) => `Page ${at} of ${all}`;

/** A student’s copy of an application. `state`: its label. */
export const application = 'Scholarship application';
export const submittedOn = (day: string, state: string) => `Submitted on ${day} · ${state}`;
export const attached = 'Attached';
export const askedAgain = 'Asked again, and explained by the student';

/** A certificate of a program: the name, the program and the rest stand below each other. */
export const certificate = 'Certificate';
export const certifyThat = 'This is to certify that';
export const attended = 'attended the program';
export const heldBy = (provider: string, year: string) => `held by ${provider} in ${year}`;
export const certificateOf = (name: string, program: string, year: string) => `Certificate: ${name}, ${program}, ${year}`;
export const codeOf = (code: string) => `Verification code ${code}`;
export const verify = 'Verify this certificate';
export const qrCode = 'QR code of the page that verifies this certificate';

/** A donor’s year. */
export const yourDonations = 'Your donations';
export const madeOn = (day: string) => `Made on ${day} from our books`;
export const from = 'From';
export const name = 'Name';
export const pan = 'PAN';
export const address = 'Address';
export const notGiven = 'Not given';
export const donorNumber = 'Our number of the donor';
export const donations = (count: number) => (count === 1 ? 'One donation' : `${count} donations`);
export const online = 'Online';
export const inKind = 'In kind';
export const receiptOf = (number: string) => `receipt ${number}`;
export const givenBack = (part: string, whole: string) => `${part} of ${whole} was given back`;
export const overview =
  'This page is an overview for you. A deduction is claimed with the receipts and the certificate of donation, not with this page.';

/** In a letter to a donor: of a donation without a purpose. */
export const neededMost = 'what is needed most';

/** An event. `time` and `audience` as its page has them. */
export const event = (description: string, time: string, audience: string) => `${description}\n\n${time}. ${audience}.`;
