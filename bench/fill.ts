import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import { EMPTY, placeOf } from '#domain/activity/activity.server.ts';
import { type ActivityRow, hashOf } from '#domain/activity/chain.ts';
import { keysFor } from '#domain/activity/keys.server.ts';
import { hashPan } from '#domain/donations/pan.server.ts';
import { encryptAnswers } from '#domain/scholarships/application/applications.server.ts';
import { LISTED_ANSWERS } from '#domain/scholarships/list/columns.ts';
import { listedColumns, numberHashes } from '#domain/scholarships/list/index.server.ts';
import { OPEN_CONSENTS, SENT_STATES, type SentState } from '#domain/scholarships/states.ts';
import { keysOf } from '#domain/shared/states.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';
import { aadhaarOf } from '#domain/students/profile/profile.server.ts';
import type { ServerContext } from '#server/config/context.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

export const APPLICATIONS = 100_000;
export const DONATIONS = 1_000_000;
export const DONORS = 200_000;
export const LOG_ROWS = 1_000_000;
export const CYCLE = '2026-27';
export const FIRST_DAY = Date.UTC(2022, 3, 1);

/** What the applications differ by. */
export const VALUES = {
  status: SENT_STATES,
  guardianConsent: OPEN_CONSENTS,
  district: Array.from({ length: 75 }, (_, n) => `District ${n}`),
  annualIncome: ['Below ₹50,000', '₹50k–1L', '₹1L–2L', 'Above ₹2L'],
  educationType: ['SCHOOL', 'COLLEGE'],
  currentClass: Array.from({ length: 12 }, (_, n) => n + 1),
  courseYear: [1, 2, 3, 4],
  gender: ['Male', 'Female', 'Other'],
  category: ['General', 'OBC', 'SC', 'ST', 'Minority'],
  areaOfResidence: ['Rural', 'Urban', 'Semi-Urban'],
  disabilityStatus: ['Yes', 'No'],
} as const;
type Name = keyof typeof VALUES;
const NAMES = keysOf(VALUES);

/** Numbers that look random, and are the same in each run. */
export const scattered = (n: number, salt: number): number => ((n + 1) * 2_654_435_761 + salt * 40_503) >>> 7;
export const valueOf = (name: Name, n: number): string | number => {
  const values: readonly (string | number)[] = VALUES[name];
  return values[scattered(n, NAMES.indexOf(name)) % values.length] ?? '';
};
export const numberOf = (n: number): string => `DV-2025-${String(n).padStart(6, '0')}`;
export const mobileOf = (n: number): string => String(9_000_000_000 + n);
export const accountNoOf = (n: number): string => String(50_100_000_000 + n);

export const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;

const BATCH = 500;

/** With profiles, sealed answers, and the numbers they are found by. */
export async function fillApplications(ctx: ServerContext): Promise<void> {
  // The same for all but for what they differ by: the form takes a millisecond for each.
  const listed = listedColumns(APPLICATION, { number: '', name: '', cycle: undefined }, '2026-11-21');
  for (let from = 0; from < APPLICATIONS; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, n) => from + n);
    await ctx.db.transaction().execute(async (trx) => {
      await insertRows(trx, 'accounts', batch.map(toAccount));
      const profiles = batch.map((n) => toProfile(ctx, n));
      await insertRows(trx, 'student_profiles', profiles);
      const applications = batch.map((n) => ({ ...toApplication(ctx, n), ...toListed(n, listed) }));
      await insertRows(trx, 'scholarship_applications', applications);
      const numbers = batch.flatMap((n) =>
        [mobileOf(n), accountNoOf(n)].map((number) => ({ application_id: `s${n}`, hash: numberHashes(ctx, number)[0] ?? '' })),
      );
      await insertRows(trx, 'application_numbers', numbers);
    });
  }
}

const nameOf = (n: number): string => `Asha Kumari ${n % 5_000}`;

const toAccount = (n: number) => ({
  id: `a${n}`,
  name: nameOf(n),
  email: `student${n}@example.in`,
  phone: null,
  role: 'student' as const,
  password_hash: null,
  google_sub: null,
  created_at: n,
  updated_at: n,
});

const toProfile = (ctx: ServerContext, n: number) => ({
  account_id: `a${n}`,
  name: nameOf(n),
  phone: mobileOf(n),
  dob: APPLICATION.dob,
  address: APPLICATION.currentAddress,
  city: 'Padrauna',
  district: APPLICATION.district,
  state: APPLICATION.state,
  pincode: APPLICATION.pincode,
  ...aadhaarOf(ctx, `a${n}`, String(200_000_000_000 + n)),
  education_type: 'COLLEGE' as const,
  education: '{}',
  created_at: n,
  updated_at: n,
});

function toApplication(ctx: ServerContext, n: number) {
  const answers = { ...APPLICATION, name: nameOf(n), mobileNumber: mobileOf(n) };
  return {
    id: `s${n}`,
    number: numberOf(n),
    account_id: `a${n}`,
    cycle_id: CYCLE,
    active_key: `a${n}:${CYCLE}`,
    name: nameOf(n),
    ...encryptAnswers(ctx, `s${n}`, { answers, accountNo: accountNoOf(n) }),
    submitted_at: 1_780_000_000_000 + n * 1_000,
    // Else the sweep would delete some.
    updated_at: ctx.clock.now(),
  };
}

function toListed(n: number, listed: ReturnType<typeof listedColumns>) {
  const { status, guardianConsent, ...codes } = Object.fromEntries(NAMES.map((name) => [name, valueOf(name, n)])) as Record<Name, string>;
  const amount = 1_000 + (scattered(n, 20) % 99_000);
  return {
    ...listed,
    ...(Object.fromEntries(Object.entries(codes).map(([name, value]) => [LISTED_ANSWERS[name as keyof typeof codes], value])) as {
      district: string;
    }),
    status: status as SentState,
    guardian_consent: guardianConsent as (typeof OPEN_CONSENTS)[number],
    amount_requested: amount,
    amount_granted: ['approved', 'disbursed'].includes(status) ? amount : 0,
    missing_documents: scattered(n, 21) % 512,
    search_text: `${nameOf(n)} ${numberOf(n)}`.toLowerCase(),
    name_keys: nameKeys(nameOf(n)),
  };
}

/** When a donation was given, and a row of the log written: over four years. */
export const timeOf = (n: number): number => FIRST_DAY + n * 126_000;
/** Of one length, so in the order of time. */
export const donationIdOf = (n: number): string => `d${10_000_000 + n}`;

/** Of four years, with an event of each; one in a hundred is flagged. */
export async function fillDonations({ db }: Pick<ServerContext, 'db'>, count = DONATIONS): Promise<void> {
  // PostgreSQL ends statements that take long.
  for (let from = 0; from < count; from += 10_000) await fillSome(db, from, Math.min(from + 10_000, count));
  await sql`insert into serials (series, last) values ('receipt:DF-2026', ${10_000_000 + count})
    on conflict (series) do update set last = excluded.last`.execute(db);
}

const MODES = ['cash', 'cheque', 'transfer', 'upi', ...Array.from({ length: 6 }, () => 'online')];

const text = (prefix: string, n: RawBuilder<unknown> = sql`n`) => sql`${sql.lit(prefix)} || cast(${n} as text)`;

async function fillSome(db: DbOrTrx, from: number, until: number): Promise<void> {
  const series = sql`with recursive series(n) as (select cast(${sql.lit(from)} as bigint) union all select n + 1 from series where n + 1 < ${sql.lit(until)})`;
  const paid = sql`n % 4 > 0`;
  const donor = sql`(n * 7919 % 300000)`;
  const family = sql`(n * 104729 % 300007)`;
  const at = sql`${sql.lit(FIRST_DAY)} + n * 126000`;
  const columns = {
    id: text('d', sql`10000000 + n`),
    provider: sql`'test'`,
    is_trial: sql`0`,
    provider_order_id: text('order_', sql`10000000 + n`),
    provider_payment_id: sql`case when ${paid} then ${text('pay_', sql`10000000 + n`)} end`,
    order_receipt: text('r'),
    // Half of them one of four, as people give.
    amount: sql`case when n % 2 = 0 then 50000 * (1 + n / 2 % 4) else 10000 + n * 7919 % 90000 * 100 end`,
    currency: sql`'INR'`,
    frequency: sql`case when n % 5 = 0 then 'monthly' else 'one-time' end`,
    status: sql`case n % 16 when 0 then 'created' when 4 then 'created' when 8 then 'created' when 12 then 'failed' when 5 then 'refunded' else 'paid' end`,
    donor_name: sql`${picked(GIVEN_NAMES, donor)} || ' ' || ${picked(FAMILY_NAMES, family)}`,
    name_keys: keysOfPicked(donor, family),
    donor_email: sql`lower(${picked(GIVEN_NAMES, donor)}) || ${text('.', donor)} || '@example.in'`,
    donor_phone: sql`cast(9000000000 + ${donor} as text)`,
    method: sql`'upi'`,
    mode: picked(MODES, sql`n`),
    nature: sql`case when n % 50 = 0 then 'corpus' when n % 20 = 3 then 'specific' else 'other' end`,
    fund: sql`case n % 7 when 0 then 'library' when 1 then 'girls' end`,
    source: sql`case when n % 3 > 0 then 'website' end`,
    reference: sql`case when n % 10 < 3 then ${text('SBIN4260', sql`10000000 + n`)} end`,
    donor_pan_hash: sql`case when n % 5 > 1 then ${text('a keyed hash of forty-three characters ', donor)} end`,
    flags: sql`case when n % 100 = 1 then '["foreign_card"]' end`,
    receipt_number: sql`case when ${paid} then ${text('DF-2026-', sql`10000000 + n`)} end`,
    paid_at: sql`case when ${paid} then ${at} end`,
    created_at: at,
    updated_at: at,
  };
  await sql`insert into donations (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    ${series} select ${sql.join(Object.values(columns))} from series`.execute(db);
  await sql`insert into receipt_letterheads (id, text) values ('of many', '{}') on conflict do nothing`.execute(db);
  await sql`insert into receipts (id, donation_id, number, series, serial, status, amount, issued_at, letterhead_id)
    ${series} select ${text('d', sql`10000000 + n`)}, ${text('d', sql`10000000 + n`)}, ${text('DF-2026-', sql`10000000 + n`)}, 'DF-2026', 10000000 + n,
      case when n % 16 = 5 then 'cancelled' else 'valid' end, 50000, ${at}, 'of many' from series where ${paid}`.execute(db);
  await sql`insert into donation_events (id, donation_id, kind, source, data, created_at)
    ${series} select ${text('e', sql`10000000 + n`)}, ${text('d', sql`10000000 + n`)}, case when n % 1000 = 7 then 'second_payment' else 'paid' end,
      'browser', '{"paymentId":"pay_other' || cast(n as text) || '"}', ${at} from series`.execute(db);
}

const donorIdOf = (n: number): string => `donor${100_000 + n}`;
export const donorNumberOf = (n: number): string => `D-${100_000 + n}`;
export const donorNameOf = (n: number): string => `${pick(GIVEN_NAMES, n)} ${pick(FAMILY_NAMES, n)} ${n}`;
export const donorEmailOf = (n: number): string => `giver${n}@example.in`;
export const donorPhoneOf = (n: number): string => String(9_200_000_000 + n);
const donorPanOf = (n: number): string =>
  `ABCP${donorNameOf(n)[0]}${String(n % 10_000).padStart(4, '0')}${String.fromCharCode(65 + Math.floor(n / 10_000))}`;

/** Each has donations of those that are paid, one after the other, and a sealed PAN that fits the name. */
export async function fillDonors(ctx: ServerContext, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH)
    await insertRows(
      ctx.db,
      'donors',
      Array.from({ length: BATCH }, (_, n) => toDonor(ctx, from + n)),
    );
  // PostgreSQL ends statements that take long.
  const n = sql`(cast(substr(id, 2) as bigint) - 10000000)`;
  for (let from = 0; ; from += 10_000) {
    const some = sql`id >= ${donationIdOf(from)} and id < ${donationIdOf(from + 10_000)}`;
    const { rows } = await sql`select 1 from donations where ${some} limit 1`.execute(ctx.db);
    if (rows.length === 0) break;
    await sql`insert into donor_links (donation_id, donor_id, found_by, linked_at)
      select id, 'donor' || cast(100000 + (${n} - ${n} / 4 - 1) % ${sql.lit(count)} as text), 'first', 0 from donations
      where paid_at is not null and ${some}`.execute(ctx.db);
  }
}

function toDonor(ctx: ServerContext, n: number) {
  const [id, number, name, email, phone, pan] = [
    donorIdOf(n),
    donorNumberOf(n),
    donorNameOf(n),
    donorEmailOf(n),
    donorPhoneOf(n),
    donorPanOf(n),
  ];
  const at = timeOf(scattered(n, 30) % DONATIONS);
  return {
    id,
    number,
    kind: 'person' as const,
    name,
    email,
    phone,
    pan: ctx.vault.encrypt(pan, { table: 'donors', column: 'pan', row: id }),
    pan_hash: hashPan(ctx, pan),
    address: `House ${n}, Ward 4, Kasia, Kushinagar, Uttar Pradesh 274402`,
    citizenship: ([null, 'indian', 'foreign'] as const)[n % 3] ?? null,
    language: ([null, 'en', 'hi', 'hi'] as const)[n % 4] ?? null,
    no_contact: n % 40 === 0 ? (1 as const) : (0 as const),
    doubts: n % 200 === 0 ? 1 : 0,
    search_text: [name, number, email, phone].join(' ').toLowerCase(),
    name_keys: nameKeys(name),
    donations: 1 + (scattered(n, 31) % 20),
    total: 50_000 * (1 + (scattered(n, 32) % 400)),
    first_at: at - (at - FIRST_DAY) / 2,
    last_at: at,
    created_at: 0,
    updated_at: 0,
  };
}

export const THREADS = 20_000;

/** Each with an answer and a reply. */
export async function fillThreads({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  const series = sql`with recursive series(n) as (select 0 union all select n + 1 from series where n + 1 < ${sql.lit(THREADS)})`;
  const words = sql`' I sent the application of my daughter on Monday and would like to know when we hear from you, since the college asks for the fee by the end of the month. '`;
  const at = sql`${sql.lit(FIRST_DAY)} + cast(n as bigint) * 6300000`;
  await sql`insert into contact_messages (id, name, name_keys, email, phone, subject, message, status, sent_from, written_at, created_at)
    ${series} select ${text('m', sql`10000 + n`)}, ${picked(GIVEN_NAMES, sql`n`)} || ' ' || ${picked(FAMILY_NAMES, sql`n`)}, ${keysOfPicked(sql`n`, sql`n`)},
      ${text('writer', sql`n`)} || '@example.in', cast(9100000000 + n as text), 'Support', ${words} || ${words} || cast(n as text),
      case when n % 50 = 0 then 'new' else 'answered' end, '', ${at}, ${at} from series`.execute(db);
  for (const [prefix, kind, extra] of [
    ['q', 'answer', ' marksheet '],
    ['r', 'reply', ' receipt '],
  ] as const)
    await sql`insert into contact_entries (id, message_id, kind, text, created_at)
      ${series} select ${text(prefix, sql`10000 + n`)}, ${text('m', sql`10000 + n`)}, ${kind}, ${words} || ${extra} || cast(n as text), ${at} from series`.execute(
      db,
    );
}

/** As its donor's address has it. */
export const emailOf = (n: number): string => {
  const donor = (n * 7_919) % 300_000;
  return `${GIVEN_NAMES[donor % GIVEN_NAMES.length]?.toLowerCase()}.${donor}@example.in`;
};

export const GIVEN_NAMES = 'Asha Ravi Sita Mohan Lakshmi Arjun Meera Kiran Farida Imran Gurpreet Joseph Anil Sunita Devi Rahul'.split(' ');
export const FAMILY_NAMES =
  'Kumari Mishra Patel Singh Khan Das Reddy Nair Thomas Yadav Verma Sharma Gupta Joshi Rao Ansari Kaur Bose Roy'.split(' ');

const picked = (values: readonly string[], n: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${n} % ${sql.lit(values.length)} ${sql.join(
    values.map((value, at) => sql`when ${sql.lit(at)} then ${sql.lit(value)}`),
    sql` `,
  )} end`;

const keysOfPicked = (given: RawBuilder<unknown>, family: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [one, other] = [GIVEN_NAMES, FAMILY_NAMES].map((names) => names.map((name) => nameKeys(name)));
  return sql`${picked(one!, given)} || substr(${picked(other!, family)}, 2)`;
};

/** Of four years: every second row is about an application and says more. */
export async function fillLog(ctx: ServerContext, people: readonly string[]): Promise<void> {
  const acts = ['applications.listed', 'application.opened', 'donations.listed', 'application.fetched'] as const;
  let hash = '';
  for (let from = 0; from < LOG_ROWS; from += LOG_BATCH)
    await ctx.db.transaction().execute(async (trx) => {
      const subjects = Array.from({ length: SUBJECTS }, (_, n) => `s${(from + n) % APPLICATIONS}`);
      const keys = await keysFor(
        trx,
        ctx,
        subjects.map((subject) => ({ kind: 'application' as const, subject })),
      );
      for (let after = from; after < from + LOG_BATCH; after += BATCH) {
        const rows = Array.from({ length: BATCH }, (_, n): ActivityRow => {
          const seq = after + n + 1;
          const isAbout = seq % 2 === 1;
          const key = keys[n % SUBJECTS];
          const row = {
            seq,
            at: timeOf(seq),
            account_id: people[seq % people.length] ?? null,
            actor: 'Bench',
            roles: 'coordinator',
            session_id: 'session',
            right: 'applications.read',
            act: acts[seq % acts.length] ?? acts[0],
            refusal: null,
            about_kind: isAbout ? ('application' as const) : null,
            about_id: isAbout ? (subjects[n % SUBJECTS] ?? null) : null,
            key_id: isAbout ? (key?.id ?? null) : null,
            details: isAbout ? (key?.vault.encrypt('{"why":"To check the application"}', placeOf(seq)) ?? null) : null,
            request_id: 'request',
            previous_hash: hash,
          };
          hash = hashOf(row);
          return { ...row, hash };
        });
        await insertRows(trx, 'activity', rows);
      }
    });
  const end = { seq: LOG_ROWS, hash };
  await ctx.db
    .insertInto('activity_head')
    .values({ ...EMPTY, ...end })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(end))
    .execute();
}

const LOG_BATCH = 10_000;
/** Applications that a batch is about. */
const SUBJECTS = 100;
