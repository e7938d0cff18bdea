/** The only place for who may do what in the office. No zod, no SQL: pages read it. */
import { AppError } from '#domain/shared/errors.ts';

/** Which applications; `payments`: awaiting money, or paid. */
export type Reach = 'none' | 'assigned' | 'payments' | 'all';

interface RoleRow {
  label: string;
  /** For the page People. */
  about: string;
  /** Others do not exist for the role. */
  applications: Reach;
  /** Whether threads can belong to it (`domain/contact/reach.server.ts`). */
  messages: boolean;
}

export const STAFF_ROLES = {
  frontDesk: { label: 'Front desk', about: 'Answers messages', applications: 'none', messages: true },
  reviewer: { label: 'Reviewer', about: 'Reads the applications given to them', applications: 'assigned', messages: false },
  coordinator: { label: 'Coordinator', about: 'Shares out applications, asks for changes, decides', applications: 'all', messages: true },
  treasurer: { label: 'Treasurer', about: 'Looks after payments and donations', applications: 'payments', messages: true },
  editor: { label: 'Editor', about: 'Looks after content and the newsletter', applications: 'none', messages: true },
  administrator: {
    label: 'Administrator',
    about: 'Looks after people, settings and the activity log; sees no papers and no numbers',
    applications: 'none',
    messages: true,
  },
} as const satisfies Readonly<Record<string, RoleRow>>;
export type StaffRole = keyof typeof STAFF_ROLES;
export const ALL_ROLES = Object.keys(STAFF_ROLES) as StaffRole[];

export const rolesIn = (given: readonly string[]): StaffRole[] => ALL_ROLES.filter((role) => given.includes(role));

export type MessageRole = { [Role in StaffRole]: (typeof STAFF_ROLES)[Role]['messages'] extends true ? Role : never }[StaffRole];
export const MESSAGE_ROLES = ALL_ROLES.filter((role): role is MessageRole => STAFF_ROLES[role].messages);

interface RightRow {
  /** Completes “You may not ...”. */
  may: string;
  roles: readonly StaffRole[];
  /** Asks for a second factor within {@link FRESH_FACTOR_MS}. */
  isFresh?: true;
}
const defineRights = <const Rights extends Readonly<Record<string, RightRow>>>(rights: Rights): Rights => rights;

/** Each call of the office names one (`defineOfficeOperations`). */
export const RIGHTS = defineRights({
  'own.session': { may: 'confirm your own session', roles: ALL_ROLES },
  'own.factors': { may: 'see your own second factors', roles: ALL_ROLES },
  'own.factors.change': { may: 'change your own second factors', roles: ALL_ROLES, isFresh: true },
  'overview.read': { may: 'see the overview', roles: ALL_ROLES },
  'people.read': { may: 'see who works in the office', roles: ['administrator'] },
  'people.change': { may: 'change who works in the office', roles: ['administrator'], isFresh: true },
  'activity.read': { may: 'read the activity log', roles: ['administrator'] },
  'search.all': { may: 'search', roles: ['frontDesk', 'reviewer', 'coordinator', 'treasurer'] },
  'messages.read': { may: 'read messages', roles: MESSAGE_ROLES },
  'messages.move': { may: 'move messages', roles: MESSAGE_ROLES },
  'messages.reply': { may: 'answer messages', roles: MESSAGE_ROLES },
  'messages.note': { may: 'write notes on messages', roles: MESSAGE_ROLES },
  'messages.assign': { may: 'give messages to somebody', roles: MESSAGE_ROLES },
  'messages.hand': { may: 'hand messages to another role', roles: MESSAGE_ROLES },
  'messages.write': { may: 'write first to anybody', roles: ['frontDesk'] },
  'messages.writeToStudents': { may: 'write first to students', roles: ['coordinator'] },
  'messages.writeToDonors': { may: 'write first to donors', roles: ['treasurer'] },
  'messages.texts': { may: 'change the ready-made texts', roles: ['frontDesk'] },
  'messages.seen': { may: 'see who has seen a message', roles: ['frontDesk', 'administrator'] },
  'mails.read': { may: 'see undelivered and unread messages', roles: ['frontDesk', 'administrator'] },
  'mails.move': { may: 'send or read undelivered and unread messages again', roles: ['frontDesk', 'administrator'] },
  'subscribers.export': { may: 'download the newsletter’s readers', roles: ['editor'], isFresh: true },
  'donations.read': { may: 'read donations', roles: ['treasurer'] },
  'donations.settle': { may: 'settle what is unusual about a donation', roles: ['treasurer'] },
  'donations.enter': { may: 'enter donations', roles: ['treasurer'] },
  'donations.correct': { may: 'correct donations', roles: ['treasurer'], isFresh: true },
  'donations.refund': { may: 'give donations back', roles: ['treasurer'], isFresh: true },
  'donations.release': { may: 'release refunds of others', roles: ['treasurer'], isFresh: true },
  'donations.end': { may: 'reject and cancel donations', roles: ['treasurer'], isFresh: true },
  'donations.receipts': { may: 'print and send receipts', roles: ['treasurer'], isFresh: true },
  'donations.numbers': { may: 'see a donor’s full PAN', roles: ['treasurer'], isFresh: true },
  'donations.statement': { may: 'prepare and hand in the yearly statement', roles: ['treasurer'], isFresh: true },
  'donations.takeover': { may: 'take over earlier books', roles: ['treasurer'], isFresh: true },
  'certificates.read': { may: 'see which certificates of donation are there', roles: ['treasurer'] },
  'certificates.change': { may: 'add, open and send certificates of donation', roles: ['treasurer'], isFresh: true },
  'donations.export': { may: 'download donations and the register', roles: ['treasurer'], isFresh: true },
  'donors.read': { may: 'read donors', roles: ['treasurer'] },
  'donors.change': { may: 'change donors', roles: ['treasurer'] },
  'donors.merge': { may: 'merge donors and move their donations', roles: ['treasurer'] },
  'donors.export': { may: 'download donors', roles: ['treasurer'], isFresh: true },
  'letters.read': { may: 'read letters to donors', roles: ['treasurer'] },
  'letters.texts': { may: 'change the templates of letters', roles: ['treasurer'] },
  'letters.write': { may: 'write letters to donors', roles: ['treasurer'], isFresh: true },
  'donors.seen': { may: 'see who has seen a donor', roles: ['treasurer', 'administrator'] },
  'donations.seen': { may: 'see who has seen a donation', roles: ['treasurer', 'administrator'] },
  // What paying needs (`for-paying.ts`), of those in reach; `applications.read` is every answer.
  'applications.payments': { may: 'see what paying a scholarship needs', roles: ['reviewer', 'coordinator', 'treasurer'] },
  'applications.read': { may: 'read the answers of applications', roles: ['reviewer', 'coordinator'] },
  'applications.export': { may: 'download lists of applications', roles: ['coordinator', 'treasurer'] },
  'lists.share': { may: 'share saved lists', roles: ['coordinator', 'treasurer'] },
  'awards.report': { may: 'read the report for the board', roles: ['coordinator', 'treasurer', 'administrator'] },
  'applications.seen': { may: 'see who has seen an application', roles: ['reviewer', 'coordinator', 'treasurer', 'administrator'] },
  'applications.share': { may: 'share out applications', roles: ['coordinator'] },
  'applications.decide': { may: 'decide on applications', roles: ['coordinator'], isFresh: true },
  'applications.awaited': { may: 'see which applications wait for a guardian', roles: ['coordinator'] },
  'applications.consent': { may: 'record a guardian’s consent', roles: ['coordinator'], isFresh: true },
  'applications.pay': { may: 'pay out scholarships', roles: ['treasurer'], isFresh: true },
  'applications.account': { may: 'see full account numbers and bank documents', roles: ['treasurer'], isFresh: true },
  'applications.aadhaar': { may: 'see full Aadhaar numbers and Aadhaar cards', roles: ['coordinator'], isFresh: true },
  'applications.papers': { may: 'open an applicant’s papers', roles: ['reviewer', 'coordinator'] },
  // Each needs a right of its own: `rightOfDocument`.
  'applications.documents': { may: 'open documents of an application', roles: ['reviewer', 'coordinator', 'treasurer'] },
});
export type Right = keyof typeof RIGHTS;

export const NUMBER_RIGHTS = { account: 'applications.account', aadhaar: 'applications.aadhaar' } as const satisfies Record<string, Right>;
export type FullNumber = keyof typeof NUMBER_RIGHTS;
export const NUMBERS = Object.keys(NUMBER_RIGHTS) as FullNumber[];

/** Full numbers need the right to see them. */
export function rightOfDocument(field: string): Right {
  if (field === 'bankDocument') return NUMBER_RIGHTS.account;
  return field === 'aadhaarCard' ? NUMBER_RIGHTS.aadhaar : 'applications.papers';
}

/** Shows no full number. */
export const isPaper = (field: string): boolean => rightOfDocument(field) === 'applications.papers';

export const mayDo = (roles: readonly StaffRole[], right: Right): boolean => RIGHTS[right].roles.some((role) => roles.includes(role));

/** @throws AppError `forbidden`; `factor_needed` when the last second factor is too old */
export function requireRightOf({ roles, isFresh }: Pick<StaffActor, 'roles' | 'isFresh'>, right: Right): void {
  if (!mayDo(roles, right)) throw new AppError('forbidden', refusalOf(right));
  if (needsFreshFactor(right) && !isFresh) throw new AppError('factor_needed', FACTOR_NEEDED);
}

export const FRESH_FACTOR_MS = 300_000;
const FACTOR_NEEDED = 'Please confirm once more that it is you.';
export const needsFreshFactor = (right: Right): boolean => 'isFresh' in RIGHTS[right];

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function refusalOf(right: Right): string {
  const { may, roles } = RIGHTS[right];
  return `You may not ${may}. That takes the role ${LIST.format(roles.map((role) => STAFF_ROLES[role].label))}; an administrator can give it to you.`;
}

export interface StaffActor {
  /** Null at the command line. */
  accountId: string | null;
  name: string;
  roles: readonly StaffRole[];
  /** Second factor within {@link FRESH_FACTOR_MS}; true at the command line. */
  isFresh: boolean;
  /** Null at the command line. */
  sessionId: string | null;
  /** Null at the command line. */
  requestId: string | null;
  /** Checked for the call; null at the command line. */
  right: Right | null;
}

/** The person at the command line has every role, and reaches everything. */
export const operatorActor = (name: string): StaffActor => ({
  accountId: null,
  name,
  roles: ALL_ROLES,
  isFresh: true,
  sessionId: null,
  requestId: null,
  right: null,
});
