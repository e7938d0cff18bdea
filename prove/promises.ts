import type { Db } from '#database/client.ts';
import type { Mailbox } from '#prove/mailbox.ts';
import type { Person } from '#prove/people.ts';
import type { Visitor } from '#prove/visitor.ts';
import { answerOf } from '#tests/setup/site/answers.ts';

/** What the site has acknowledged must be found again, exactly once. */
export interface Promises {
  /** Values are the donors' emails; the donors have seen these orders. */
  orders: Map<string, string>;
  /** Order id to receipt number. */
  receipts: Map<string, string>;
  accounts: Map<string, { person: Person; visitor: Visitor }>;
  /** Path to a text in it, and its owner. */
  files: Map<string, { text: string; owner: string; visitor: Visitor }>;
  profiles: Set<string>;
  activities: Map<string, string>;
  drafts: Map<string, number>;
  applications: Map<string, string>;
  messages: Map<string, string>;
  subscribers: Set<string>;
  unanswered: Array<{ visitor: Visitor; send: (visitor: Visitor) => Promise<void> }>;
  errors: string[];
}

export function createPromises(): Promises {
  return {
    orders: new Map(),
    receipts: new Map(),
    accounts: new Map(),
    files: new Map(),
    profiles: new Set(),
    activities: new Map(),
    drafts: new Map(),
    applications: new Map(),
    messages: new Map(),
    subscribers: new Set(),
    unanswered: [],
    errors: [],
  };
}

export function countPromises(promises: Promises): number {
  return Object.values(promises).reduce(
    (sum: number, values) => sum + (values instanceof Map || values instanceof Set ? values.size : 0),
    0,
  );
}

export async function brokenPromises(db: Db, promises: Promises): Promise<string[]> {
  return [
    ...(await brokenDonations(db, promises)),
    ...(await brokenAccounts(db, promises)),
    ...(await brokenApplications(db, promises)),
    ...(await brokenLetters(db, promises)),
    ...(await deadJobs(db)),
  ];
}

async function brokenDonations(db: Db, { orders, receipts }: Promises): Promise<string[]> {
  const errors: string[] = [];
  const donations = await db.selectFrom('donations').select(['id', 'provider_order_id', 'status', 'receipt_number']).execute();
  const byOrder = new Map(donations.map((row) => [row.provider_order_id, row]));
  for (const order of orders.keys()) if (!byOrder.has(order)) errors.push(`order ${order} is lost`);
  for (const [order, receipt] of receipts) {
    const found = byOrder.get(order);
    if (found?.status !== 'paid' || found.receipt_number !== receipt) errors.push(`donation ${order}, receipt ${receipt}, is not kept`);
  }
  const paid = donations.filter(({ status }) => status === 'paid');
  const numbers = paid.map(({ receipt_number }) => Number(receipt_number?.split('-').at(-1))).toSorted((a, b) => a - b);
  if (numbers.some((number, index) => number !== index + 1)) errors.push('receipt numbers have gaps or duplicates');

  const events = await db.selectFrom('donation_events').select('donation_id').where('kind', '=', 'paid').execute();
  if (events.length !== paid.length || new Set(events.map((row) => row.donation_id)).size !== paid.length)
    errors.push(`${paid.length} donations were paid in ${events.length} events`);
  const thanks = await db.selectFrom('jobs').select('unique_key').where('unique_key', 'like', 'donation-thanks:%').execute();
  if (thanks.length !== paid.length) errors.push(`${paid.length} donations and ${thanks.length} thanks`);
  return errors;
}

async function brokenAccounts(db: Db, { accounts, files, profiles, activities }: Promises): Promise<string[]> {
  const errors: string[] = [];
  const known = await db.selectFrom('accounts').select(['id', 'email']).execute();
  const idOf = new Map(known.map(({ email, id }) => [email, id]));
  for (const email of accounts.keys()) if (!idOf.has(email)) errors.push('an account is lost');
  const withProfile = new Set((await db.selectFrom('student_profiles').select('account_id').execute()).map((row) => row.account_id));
  for (const email of profiles) if (!withProfile.has(idOf.get(email) ?? '')) errors.push('a profile is lost');
  const written = await db.selectFrom('student_activities').select(['id', 'account_id']).execute();
  const activityOwner = new Map(written.map((row) => [row.id, row.account_id]));
  for (const [id, email] of activities) if (activityOwner.get(id) !== idOf.get(email)) errors.push('an activity is lost');

  const stored = await db
    .selectFrom('files')
    .select(['id', 'owner_id', 'field', 'received_sha256'])
    .where('status', '=', 'stored')
    .execute();
  const ids = new Set(stored.map(({ id }) => id));
  for (const path of files.keys()) if (!ids.has(path.split('/').at(-1) ?? '')) errors.push(`the row of ${path} is lost`);
  const contents = stored.map((row) => `${row.owner_id} ${row.field} ${row.received_sha256}`);
  if (new Set(contents).size !== contents.length) errors.push('a file is stored twice');
  return errors;
}

async function brokenApplications(db: Db, { drafts, applications }: Promises): Promise<string[]> {
  const errors: string[] = [];
  const rows = await db
    .selectFrom('scholarship_applications')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.email', 'number', 'scholarship_applications.id'])
    .execute();
  const numberOf = new Map(rows.map(({ email, number }) => [email, number]));
  for (const [email, number] of applications) if (numberOf.get(email) !== number) errors.push(`application ${number} is lost`);
  if (numberOf.size !== rows.length) errors.push('somebody has applied twice');
  const serials = rows.map(({ number }) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b);
  if (serials.some((serial, index) => serial !== index + 1)) errors.push('application numbers have gaps or duplicates');
  const events = await db.selectFrom('scholarship_events').select('application_id').execute();
  if (events.length !== rows.length) errors.push(`${rows.length} applications have ${events.length} events`);
  const notices = await db.selectFrom('notifications').select('id').where('kind', '=', 'application').execute();
  if (notices.length !== rows.length) errors.push(`${rows.length} applications have ${notices.length} notifications`);

  const saved = await db
    .selectFrom('scholarship_drafts')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.email', 'version'])
    .execute();
  const versionOf = new Map(saved.map(({ email, version }) => [email, version]));
  for (const [email, version] of drafts)
    if (!numberOf.has(email) && (versionOf.get(email) ?? 0) < version) errors.push(`version ${version} of a draft is lost`);
  return errors;
}

async function brokenLetters(db: Db, { messages, subscribers }: Promises): Promise<string[]> {
  const errors: string[] = [];
  const written = (await db.selectFrom('contact_messages').select('message').execute()).map(({ message }) => message);
  for (const mark of messages.keys()) {
    const times = written.filter((message) => message.includes(mark)).length;
    if (times !== 1) errors.push(`a message is stored ${times} times`);
  }
  const active = await db.selectFrom('subscribers').select(['id', 'email']).where('status', '=', 'active').execute();
  const emails = new Set(active.map(({ email }) => email));
  for (const email of subscribers) if (!emails.has(email)) errors.push('a subscription is lost');
  const events = await db.selectFrom('subscriber_events').select('subscriber_id').execute();
  if (events.length !== active.length) errors.push(`${active.length} subscriptions have ${events.length} events`);
  return errors;
}

async function deadJobs(db: Db): Promise<string[]> {
  const dead = await db.selectFrom('jobs').select(['kind', 'last_error']).where('status', '=', 'dead').execute();
  return dead.map(({ kind, last_error }) => `a job is dead: ${kind}, ${last_error}`);
}

/** Sessions must be open and files unchanged; `since`: only later ones. */
export async function brokenAtSite(site: string, { accounts, files }: Promises, since = { accounts: 0, files: 0 }): Promise<string[]> {
  const errors: string[] = [];
  for (const { visitor } of [...accounts.values()].slice(since.accounts)) {
    const again = visitor.at(site);
    const { status } = answerOf('POST /auth/', (await again.post('/api/auth/', {})).json());
    if (!status) errors.push('a session has ended by itself');
    again.leave();
  }
  for (const [path, { text, visitor }] of [...files].slice(since.files)) {
    const again = visitor.at(site);
    const { status, body } = await again.ask(path);
    if (status !== 200 || !body.includes(text)) errors.push(`${path} is not what was sent (${status})`);
    again.leave();
  }
  since.accounts = accounts.size;
  since.files = files.size;
  return errors;
}

export async function brokenMails(db: Db, promises: Promises, mailbox: Mailbox): Promise<string[]> {
  const errors: string[] = [];
  const expectOne = (email: string, subject: RegExp, what: string): void => {
    const ids = new Set(mailbox.to(email).flatMap((mail) => (subject.test(mail.subject) ? mail.id : [])));
    if (ids.size !== 1) errors.push(`${what}: ${ids.size} mails`);
  };
  const paid = await db.selectFrom('donations').select('donor_email').where('status', '=', 'paid').execute();
  const subject = /^(?!Your one-time password)/;
  for (const { donor_email } of paid) if (donor_email) expectOne(donor_email, subject, 'thanks for a donation');
  for (const email of promises.subscribers) expectOne(email, subject, 'welcome to the newsletter');
  for (const email of promises.messages.values()) expectOne(email, subject, 'confirmation of a message');
  for (const email of promises.applications.keys()) expectOne(email, subject, 'confirmation of an application');
  return errors;
}
