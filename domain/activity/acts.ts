/** No zod, no SQL: pages read it. */

export const SUBJECTS = {
  application: 'Application',
  donation: 'Donation',
  donor: 'Donor',
  message: 'Message',
  mail: 'Email',
  student: 'Student',
  staff: 'Person of the office',
  log: 'Activity log',
} as const;
export type SubjectKind = keyof typeof SUBJECTS;

interface ActRow {
  /** Completes “Asha ...”. */
  label: string;
  about?: SubjectKind;
  /** Its personal part is stored for a year. */
  isDoor?: true;
  /** It showed something masked or sealed. */
  isDisclosure?: true;
  /** A whole list left the office; administrators are told each week. */
  isDownload?: true;
  /** It shows nothing about anybody else: recorded only when refused. */
  showsNobody?: true;
}
const defineActs = <const Acts extends Readonly<Record<string, ActRow>>>(acts: Acts): Acts => acts;

/** Each call of the office names its act (`defineOfficeOperations`). */
export const ACTS = defineActs({
  'office.opened': { label: 'opened the office', showsNobody: true },
  'overview.opened': { label: 'opened the overview' },
  'search.made': { label: 'searched' },
  'messages.listed': { label: 'listed messages' },
  'message.opened': { label: 'opened a message', about: 'message' },
  'message.moved': { label: 'moved a message', about: 'message' },
  'message.replied': { label: 'answered a message', about: 'message' },
  'message.noted': { label: 'wrote a note on a message', about: 'message' },
  'message.assigned': { label: 'gave out a message', about: 'message' },
  'message.handed': { label: 'handed a message to another role', about: 'message' },
  'message.written': { label: 'wrote first', about: 'message' },
  'message.answering': { label: 'began to answer a message', about: 'message' },
  'answer.received': { label: 'received an answer to a message', about: 'message' },
  'message.received': { label: 'received a message by email', about: 'message' },
  'notice.received': { label: 'received an automatic email to a message', about: 'message' },
  'file.opened': { label: 'looked at a file of a message', about: 'message' },
  'file.downloaded': { label: 'downloaded a file of a message', about: 'message' },
  'texts.listed': { label: 'listed the ready-made texts', showsNobody: true },
  'texts.changed': { label: 'changed the ready-made texts' },
  'mails.listed': { label: 'listed what was undelivered or unread' },
  'mail.moved': { label: 'moved an undelivered or unread message', about: 'mail' },
  'subscribers.exported': { label: 'downloaded the newsletter’s readers', isDownload: true },
  'donations.listed': { label: 'listed donations' },
  'donation.opened': { label: 'opened a donation', about: 'donation' },
  'donation.settled': { label: 'settled what is unusual about a donation', about: 'donation' },
  'donation.corrected': { label: 'corrected a donor’s details', about: 'donation' },
  'receipts.listed': { label: 'listed receipts' },
  'receipt.printed': { label: 'printed a receipt', about: 'donation' },
  'receipts.printed': { label: 'printed receipts', isDownload: true },
  'receipt.sent': { label: 'sent a receipt', about: 'donation' },
  'pan.shown': { label: 'saw a full PAN', about: 'donation', isDisclosure: true },
  'register.exported': { label: 'downloaded the register', isDownload: true },
  'statement.exported': { label: 'downloaded the yearly statement', isDownload: true },
  'donors.listed': { label: 'listed donors' },
  'donors.searched': { label: 'searched donors' },
  'donors.walked': { label: 'went on in a list of donors' },
  'donors.exported': { label: 'downloaded donors', isDownload: true },
  'donor.opened': { label: 'opened a donor', about: 'donor' },
  'donor.changed': { label: 'changed a donor', about: 'donor' },
  'donor.merged': { label: 'merged two records of a donor', about: 'donor' },
  'donor.unmerged': { label: 'took two records of a donor apart again', about: 'donor' },
  'donor.parted': { label: 'said that two donors are not one', about: 'donor' },
  'donor.moved': { label: 'moved a donation to another donor', about: 'donor' },
  'donor.numberShown': { label: 'saw a full number of a donor', about: 'donor', isDisclosure: true },
  'letters.listed': { label: 'listed letters and their templates' },
  'letterTexts.read': { label: 'read the versions of a letter', showsNobody: true },
  'letterTexts.changed': { label: 'changed the template of a letter' },
  'letters.previewed': { label: 'looked at a letter before writing it' },
  'letters.written': { label: 'wrote letters to donors' },
  'letters.takenBack': { label: 'took letters back' },
  'letters.printed': { label: 'printed letters', isDownload: true },
  'mailing.opened': { label: 'read to whom letters went' },
  'letter.written': { label: 'wrote a letter to a donor', about: 'donor' },
  'letter.opened': { label: 'looked at a letter to a donor', about: 'donor' },
  'choices.read': { label: 'read by what applications can be filtered', showsNobody: true },
  'applications.listed': { label: 'listed applications' },
  'applications.searched': { label: 'searched applications' },
  'applications.walked': { label: 'went on in a list of applications' },
  'applications.exported': { label: 'downloaded applications', isDownload: true },
  'lists.read': { label: 'read the saved lists', showsNobody: true },
  'list.saved': { label: 'saved a list' },
  'list.changed': { label: 'changed a saved list' },
  'list.deleted': { label: 'deleted a saved list' },
  'consents.counted': { label: 'opened the page of guardians’ consents' },
  'consent.sought': { label: 'looked up the guardian of an application', about: 'application' },
  'consent.paperAdded': { label: 'stored the signed form of a guardian', about: 'application' },
  'consent.paperOpened': { label: 'looked at the signed form of a guardian', about: 'application' },
  'consent.recorded': { label: 'recorded a guardian’s consent', about: 'application' },
  'consent.declined': { label: 'recorded a guardian’s no', about: 'application' },
  'consent.withdrawn': { label: 'withdrew a guardian’s consent for them', about: 'application' },
  'application.opened': { label: 'opened an application', about: 'application' },
  'application.fetched': { label: 'was sent an application before opening it', about: 'application' },
  'profile.read': { label: 'read what a student changed in the profile', about: 'application' },
  'application.assigned': { label: 'gave out an application', about: 'application' },
  'application.moved': { label: 'moved an application', about: 'application' },
  'instalment.paid': { label: 'recorded a payment of a scholarship', about: 'application' },
  'instalment.returned': { label: 'recorded a payment that came back', about: 'application' },
  'instalment.corrected': { label: 'corrected a recorded payment of a scholarship', about: 'application' },
  'number.shown': { label: 'saw a full number', about: 'application', isDisclosure: true },
  'document.opened': { label: 'opened a document', about: 'application', isDisclosure: true },
  'document.fetched': { label: 'was sent a document before opening it', about: 'application' },
  'document.downloaded': { label: 'downloaded a document', about: 'application', isDisclosure: true },
  'awards.reported': { label: 'read the report for the board' },
  'certificate.withdrawn': { label: 'withdrew a certificate', about: 'student' },
  'people.listed': { label: 'listed the people of the office' },
  'person.added': { label: 'gave access to the office', about: 'staff' },
  'person.returned': { label: 'gave access to the office again', about: 'staff' },
  'person.renamed': { label: 'changed the name of a person of the office', about: 'staff' },
  'person.roles': { label: 'changed the roles of a person of the office', about: 'staff' },
  'person.loggedOut': { label: 'logged out a person of the office', about: 'staff' },
  'person.removed': { label: 'ended the access of a person of the office', about: 'staff' },
  'factors.reset': { label: 'reset the second factors of a person of the office', about: 'staff' },
  'mailCodes.changed': { label: 'switched emailed codes on or off' },
  'factors.listed': { label: 'looked at the own second factors', showsNobody: true },
  'factor.begun': { label: 'began to add a second factor', about: 'staff' },
  'factor.added': { label: 'added a second factor', about: 'staff' },
  'factor.renamed': { label: 'renamed a passkey', about: 'staff' },
  'factor.removed': { label: 'removed a second factor', about: 'staff' },
  'recovery.made': { label: 'made recovery codes', about: 'staff' },
  'activity.listed': { label: 'read the activity log' },
  'seen.listed': { label: 'asked who has seen a record' },
  'log.trimmed': { label: 'ended the time of the oldest rows', about: 'log' },
  'login.done': { label: 'logged in', isDoor: true },
  'login.failed': { label: 'failed to log in', isDoor: true },
  'login.limited': { label: 'was told to wait before another login', isDoor: true },
  'code.sent': { label: 'was sent a code', isDoor: true },
  'code.used': { label: 'entered a code', isDoor: true },
  'code.failed': { label: 'entered a wrong code', isDoor: true },
  'code.limited': { label: 'was told to wait before another code', isDoor: true },
  'password.reset': { label: 'chose a new password', isDoor: true },
  'factor.asked': { label: 'was asked for a second factor', isDoor: true },
  'factor.failed': { label: 'gave a wrong second factor', isDoor: true },
  'factor.limited': { label: 'was told to wait before another second factor', isDoor: true },
  'session.confirmed': { label: 'gave a second factor', isDoor: true },
  'office.refused': { label: 'was turned away at the office', isDoor: true },
});
export type Act = keyof typeof ACTS;

export const ALL_ACTS = Object.keys(ACTS) as [Act, ...Act[]];

export const actsWith = (flag: 'isDoor' | 'isDisclosure' | 'isDownload'): Act[] => ALL_ACTS.filter((act) => (ACTS[act] as ActRow)[flag]);

export const subjectOfAct = (act: Act): SubjectKind | undefined => (ACTS[act] as ActRow).about;
export const isDoor = (act: Act): boolean => (ACTS[act] as ActRow).isDoor === true;
export const showsNobody = (act: Act): boolean => (ACTS[act] as ActRow).showsNobody === true;
