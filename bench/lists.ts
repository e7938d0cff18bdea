import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { insertRows } from '#database/engine.ts';
import { confirmSession, readSession, startSession } from '#domain/accounts/sessions.server.ts';
import { setRoles } from '#domain/accounts/staff-roles.server.ts';
import { checkLog } from '#domain/activity/check.server.ts';
import { listActivityRows } from '#domain/office/pages/activity.server.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';
import { readDonationDetails, readOverview } from '#domain/office/pages/office.server.ts';
import { applicationLists } from '#domain/office/pages/saved-lists.server.ts';
import { DONATION_VIEWS, type DonationSort, FIRST_DONATION_SORT, type ListedFilter } from '#domain/donations/list/columns.ts';
import { DONOR_COLUMNS, type DonorFilter, type DonorSort, FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { receiptOf, receiptPath } from '#domain/donations/receipts/receipts.server.ts';
import { countSpans } from '#domain/donations/list/tallies.server.ts';
import { listDonations, placeDonation } from '#domain/office/pages/donations.server.ts';
import { listDonors, placeDonor, readDonorDetails } from '#domain/office/pages/donors.server.ts';
import { findDonors } from '#domain/office/pages/entries.server.ts';
import { daysOfFinancialYear, todayAt } from '#domain/shared/time/calendar.ts';
import { searchOffice } from '#domain/office/pages/search.server.ts';
import {
  EXPORT_COLUMNS,
  FIRST_COLUMNS,
  FIRST_SORT,
  type ListFilter,
  type ListSort,
  SORT_NAMES,
} from '#domain/scholarships/list/columns.ts';
import { applicationList, type Asked, askedBy } from '#domain/scholarships/list/list.server.ts';
import { cursorOf } from '#domain/shared/lists/cursor.server.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { keysOf } from '#domain/shared/states.ts';
import { ALL_ROLES, operatorActor } from '#domain/staff/rights.ts';
import {
  accountNoOf,
  APPLICATIONS,
  CYCLE,
  DONATIONS,
  donationIdOf,
  donorEmailOf,
  donorNameOf,
  donorNumberOf,
  donorPhoneOf,
  DONORS,
  emailOf,
  FAMILY_NAMES,
  fillApplications,
  fillDonations,
  fillDonors,
  fillLog,
  fillThreads,
  GIVEN_NAMES,
  LOG_ROWS,
  mobileOf,
  numberOf,
  pick,
  scattered,
  THREADS,
  timeOf,
  valueOf,
  VALUES,
} from '#bench/fill.ts';
import type { Measure } from '#bench/measure.ts';
import { memoryOf, withSite } from '#bench/site.ts';
import { percentile, timesOf } from '#bench/times.ts';
import { root } from '#server/config/root.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings } from '#server/config/env.server.ts';
import { startPostgres } from '#tests/setup/database/postgres.ts';

const READS = 100;
const by = operatorActor('Bench');

/** The office among 100,000 applications, 1,000,000 donations of 200,000 donors, 20,000 threads and 1,000,000 rows of the log, on both engines. */
export async function measureLists(): Promise<Measure[]> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    return [...(await measureOn('SQLite', {})), ...(await measureOn('PostgreSQL', { DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}

const measureOn = (engine: string, env: Record<string, string>): Promise<Measure[]> =>
  withSite(env, async (site, folder) => {
    const settings = readSettings({ DATA_DIR: folder, PUBLIC_URL: site.url, ...env });
    const { ctx, close } = await compose(settings, pino({ level: 'silent' }), join(root, 'content'));
    try {
      const url = `${site.url.replace('localhost', '127.0.0.1')}/api/office`;
      await fill(ctx);
      if (env['DATABASE_URL']) await clean(env['DATABASE_URL']);
      const cookie = await staffCookie(ctx);
      const measures: Measure[] = [];
      const add = (what: string, value: number, unit: string, limits: Pick<Measure, 'hold' | 'aim'> = {}): void => {
        console.log(`  ${what}, ${engine}: ${value.toFixed(1)} ${unit}`);
        measures.push({ what: `${what}, ${engine}`, value, unit, ...limits });
      };
      for (const { what, hold, read } of readsOf(ctx, url, cookie))
        add(`${what}, p95`, percentile(await timesOf(READS, read), 95), 'ms', { hold, aim: 30 });
      const started = performance.now();
      const checked = await checkLog(ctx);
      if (checked.error !== null || checked.rows < LOG_ROWS) throw new Error(`The log is not whole: ${checked.error}`);
      add('check of the log', (performance.now() - started) / 1_000, 's', { hold: 60 });
      const exported = await exportAll(url, cookie, site.process.pid ?? 0);
      add('download of 100,000 applications, most memory', exported.memory, 'MB', { hold: 250, aim: 200 });
      add('download of 100,000 applications', exported.seconds, 's');
      return measures;
    } finally {
      await close();
    }
  });

const first = (sort: ListSort) => ({ sort, after: undefined, limit: OFFICE_ROWS });

/** Each with another of what it can be asked. */
function readsOf(ctx: ServerContext, url: string, cookie: string): { what: string; hold: number; read: (n: number) => Promise<unknown> }[] {
  const all: Asked = { cycle: CYCLE, words: [] };
  const receipts: string[] = [];
  const ask = async (address: string, request?: RequestInit): Promise<Response> => {
    const response = await fetch(address, { ...request, headers: { cookie, 'content-type': 'application/json' } });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response;
  };
  const get = async (address: string) => (await ask(address)).arrayBuffer();
  const open = (number: string) => get(`${url}/applications/${number}`);
  const post = async (path: string, body: object) =>
    ((await (await ask(url + path, { method: 'POST', body: JSON.stringify(body) })).json()) as { data: { receiptNumber: string | null } })
      .data;
  return [
    {
      what: 'applications by two filters and an order',
      hold: 100,
      read: (n) => applicationList.page(ctx, { ...askedBy(ctx, by, pairOf(n)), ...first(sortOf(n)) }),
    },
    {
      what: 'applications by words',
      hold: 100,
      read: (n) => applicationList.page(ctx, { ...askedBy(ctx, by, { ...all, words: wordsOf(n) }), ...first(FIRST_SORT) }),
    },
    {
      what: 'totals of applications',
      hold: 150,
      read: (n) => applicationList.totals(ctx, askedBy(ctx, by, n % 2 === 0 ? pairOf(n) : all), ['amountRequested', 'amountGranted']),
    },
    {
      what: 'next and previous application',
      hold: 50,
      read: (n) =>
        applicationList.place(ctx, { ...askedBy(ctx, by, pairOf(n)), sort: sortOf(n), id: `s${scattered(n, 1) % APPLICATIONS}` }),
    },
    { what: 'one application, by a call', hold: 50, read: (n) => open(numberOf(scattered(n, 2) % APPLICATIONS)) },
    { what: 'overview with ten saved lists', hold: 150, read: () => readOverview(ctx, by) },
    { what: 'search in everything', hold: 100, read: (n) => searchOffice(ctx, searchOf(n), by) },
    {
      what: 'donations by filters and an order, far down',
      hold: 100,
      read: (n) => listDonations(ctx, by, { ...donationsOf(n), after: afterOf(n), limit: OFFICE_ROWS }),
    },
    {
      what: 'donations by filters and an order, with totals',
      hold: 100,
      read: (n) => listDonations(ctx, by, { ...donationsOf(n), limit: OFFICE_ROWS }),
    },
    {
      what: 'donations by words',
      hold: 100,
      read: (n) => listDonations(ctx, by, { filter: { words: donationWordsOf(n) }, sort: FIRST_DONATION_SORT, limit: OFFICE_ROWS }),
    },
    {
      what: 'next and previous donation',
      hold: 50,
      read: (n) => placeDonation(ctx, by, { ...donationsOf(n), number: orderOf(scattered(n, 12) % DONATIONS) }),
    },
    { what: 'one donation', hold: 50, read: (n) => readDonationDetails(ctx, donationIdOf(scattered(n, 3) % DONATIONS), by) },
    {
      what: 'donors by two filters and an order, with totals',
      hold: 100,
      read: (n) => listDonors(ctx, by, { ...donorsOf(n), after: undefined, limit: OFFICE_ROWS }),
    },
    {
      what: 'donors by words, with totals',
      hold: 100,
      read: (n) =>
        listDonors(ctx, by, { filter: { words: donorWordsOf(n) }, sort: FIRST_DONOR_SORT, after: undefined, limit: OFFICE_ROWS }),
    },
    {
      what: 'next and previous donor',
      hold: 50,
      read: (n) => placeDonor(ctx, by, { ...donorsOf(n), number: donorNumberOf(scattered(n, 15) % DONORS) }),
    },
    { what: 'one donor', hold: 50, read: (n) => readDonorDetails(ctx, donorNumberOf(scattered(n, 16) % DONORS)) },
    { what: 'donors found while one is typed in', hold: 100, read: (n) => findDonors(ctx, by, donorWordsOf(n)) },
    {
      what: 'a donation entered by hand, by a call',
      hold: 150,
      async read(n) {
        const body = { name: 'Asha Mishra', amount: String(500 + n), mode: 'cash', day: todayAt(ctx), citizenship: 'indian' };
        const { receiptNumber } = await post('/entries', { ...body, key: `press-number-${n}`, donor: donorNumberOf(n) });
        receipts.push(receiptPath(ctx, (await receiptOf(ctx.db, receiptNumber ?? '')).id));
      },
    },
    { what: 'a receipt', hold: 300, read: (n) => get(`${url.replace('/office', '')}${receipts[n]?.slice('/api'.length)}`) },
    { what: 'activity log by two filters', hold: 100, read: (n) => listActivityRows(ctx, activityOf(n)) },
  ];
}

async function fill(ctx: ServerContext): Promise<void> {
  await fillApplications(ctx);
  await fillDonations(ctx);
  await fillDonors(ctx, DONORS);
  await countSpans(ctx);
  await fillThreads(ctx);
  await fillLog(ctx, PEOPLE);
  for (let n = 0; n < 10; n += 1) {
    const { words: _words, ...filter } = pairOf(n);
    await applicationLists.save(ctx, by, { name: `List ${n}`, isShared: true, filter, sort: FIRST_SORT, columns: [...FIRST_COLUMNS] });
  }
}

/** As PostgreSQL's own cleaning does in a quiet minute; the site's connections would end so long a statement. */
export async function clean(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const NAMES = keysOf(VALUES);

function pairOf(n: number): Asked {
  const one = NAMES[n % NAMES.length] ?? 'status';
  const other = NAMES[(n + 1 + (n % (NAMES.length - 1))) % NAMES.length] ?? 'status';
  const filter = { [one]: [valueOf(one, n)], [other]: [valueOf(other, n)] } as ListFilter;
  return { ...filter, cycle: CYCLE, words: [] };
}

const sortOf = (n: number): ListSort => ({ by: SORT_NAMES[n % SORT_NAMES.length] ?? FIRST_SORT.by, isDescending: n % 4 < 2 });

const wordsOf = (n: number): string[] =>
  pick([['kumari', String(n)], [numberOf(n * 11)], [mobileOf(n * 13)], [accountNoOf(n * 17)], ['asha'], ['nobody'], ['आशा', 'कुमारी']], n);

/** A name, one in the other script, a whole number, an address, a part of each, what nobody has, rare and common amounts, a name with one, words of a thread. */
const searchOf = (n: number): string =>
  [
    `${GIVEN_NAMES[n % GIVEN_NAMES.length]} ${FAMILY_NAMES[n % FAMILY_NAMES.length]}`,
    pick(IN_HINDI, n),
    mobileOf(scattered(n, 4) % APPLICATIONS),
    emailOf(scattered(n, 5) % DONATIONS),
    numberOf(scattered(n, 6) % APPLICATIONS),
    String(10_000_000 + (scattered(n, 7) % DONATIONS)),
    'nobody at all',
    `₹${groupIndian(100 + (scattered(n, 10) % 90_000))}`,
    `Rs. ${500 * (1 + (n % 4))}`,
    `${GIVEN_NAMES[n % GIVEN_NAMES.length]} ₹${groupIndian(500 * (1 + (n % 4)))}`,
    `marksheet ${scattered(n, 11) % THREADS}`,
  ][n % 11] ?? '';

/** As none is stored. */
const IN_HINDI = ['लक्ष्मी', 'आशा मिश्रा', 'सुनीता यादव', 'इमरान', 'रवि शर्मा'];

const YEARS = [2022, 2023, 2024, 2025];

/** Common and rare, alone and together, of a year and of all. */
const FILTERS: readonly ListedFilter[] = [
  DONATION_VIEWS.paid,
  { ...DONATION_VIEWS.paid, mode: ['cash', 'cheque'] },
  DONATION_VIEWS.open,
  DONATION_VIEWS.flagged,
  { status: ['refunded'], mode: ['transfer'] },
  { fund: ['library'], nature: ['corpus'] },
  { ...DONATION_VIEWS.paid, amount: { from: 5_000 } },
  { amount: { from: 500, to: 1_000 }, pan: ['no'] },
  { ...DONATION_VIEWS.paid, pan: ['no'], receipt: ['valid'] },
  { frequency: ['monthly'], source: ['website'] },
  {},
];

function donationsOf(n: number): { filter: ListedFilter; sort: DonationSort } {
  const filter = pick(FILTERS, n);
  const isOfYear = n % 3 > 0;
  return {
    filter: isOfYear ? { ...filter, at: daysOfFinancialYear(pick(YEARS, n)) } : filter,
    sort: n % 4 === 0 ? { by: 'amount', isDescending: n % 8 === 0 } : FIRST_DONATION_SORT,
  };
}

function afterOf(n: number): string {
  const at = scattered(n, 8) % DONATIONS;
  return cursorOf(donationsOf(n).sort.by === 'amount' ? 50_000 * (1 + (n % 4)) : timeOf(at), donationIdOf(at));
}

const orderOf = (n: number): string => `order_${10_000_000 + n}`;

/** A name, in the other script too, an address, part of a number, amounts, a UTR, what nobody has. */
const donationWordsOf = (n: number): string =>
  pick(
    [
      `${pick(GIVEN_NAMES, n)} ${pick(FAMILY_NAMES, n)}`,
      pick(GIVEN_NAMES, n),
      pick(IN_HINDI, n),
      emailOf(scattered(n, 5) % DONATIONS),
      String(10_000_000 + (scattered(n, 7) % DONATIONS)),
      `₹${groupIndian(100 + (scattered(n, 10) % 90_000))}`,
      String(1_500 + 500 * (scattered(n, 14) % 2)),
      `SBIN426010${String(scattered(n, 13) % 1_000_000).padStart(6, '0')}`,
      'nobody at all',
    ],
    n,
  );

const DONOR_FILTERS: readonly DonorFilter[] = [
  { pan: ['yes'], language: ['hi'] },
  { total: { from: 100_000 }, citizenship: ['indian', 'unknown'] },
  { doubts: ['yes'], noContact: ['no'] },
  { donations: { from: 5, to: 10 }, kind: ['person'] },
  { lastAt: { from: '2025-04-01' }, noContact: ['no'] },
  {},
];
const DONOR_SORTS = keysOf(DONOR_COLUMNS);

const donorsOf = (n: number): { filter: DonorFilter; sort: DonorSort } => ({
  filter: pick(DONOR_FILTERS, n),
  sort: n % 2 === 0 ? FIRST_DONOR_SORT : { by: pick(DONOR_SORTS, n), isDescending: n % 4 === 1 },
});

/** A name, a part of one, one in the other script, an address, a phone, a number, what nobody has. */
const donorWordsOf = (n: number): string => {
  const donor = scattered(n, 17) % DONORS;
  return pick(
    [
      donorNameOf(donor),
      pick(GIVEN_NAMES, n),
      pick(IN_HINDI, n),
      donorEmailOf(donor),
      donorPhoneOf(donor),
      donorNumberOf(donor),
      'nobody at all',
    ],
    n,
  );
};

const PEOPLE = Array.from({ length: 7 }, (_, n) => `person${n}`);

function activityOf(n: number): Parameters<typeof listActivityRows>[1] {
  const at = scattered(n, 9) % LOG_ROWS;
  const day = new Date(timeOf(at)).toISOString().slice(0, 10);
  const person = PEOPLE[n % PEOPLE.length];
  const kinds = [
    { person, act: 'application.opened' as const },
    { person, act: 'people.listed' as const },
    { person, day },
    { act: 'donations.listed' as const, day },
    { about: numberOf(at % APPLICATIONS), person },
    { before: String(at), act: 'donation.opened' as const },
    { before: String(at) },
  ];
  return kinds[n % kinds.length] ?? {};
}

/** Every column and answer, as XLSX, by a call to the site. */
async function exportAll(url: string, cookie: string, pid: number): Promise<{ memory: number; seconds: number }> {
  const started = performance.now();
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
  }, 50);
  const response = await fetch(`${url}/applications/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ filter: { cycle: '*' }, columns: EXPORT_COLUMNS.map(({ name }) => name), format: 'xlsx' }),
  });
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.length;
  clearInterval(timer);
  if (response.status !== 200 || bytes < 1_000_000) throw new Error(`The download failed: ${response.status}, ${bytes} bytes`);
  return { memory, seconds: (performance.now() - started) / 1_000 };
}

export async function staffCookie(ctx: ServerContext): Promise<string> {
  const now = ctx.clock.now();
  const account = { id: 'staff', name: 'Bench', email: 'bench@example.in', phone: null, role: 'staff' as const };
  await insertRows(ctx.db, 'accounts', [{ ...account, password_hash: null, google_sub: null, created_at: now, updated_at: now }]);
  await setRoles(ctx.db, ctx, account.id, ALL_ROLES);
  const token = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Bench' });
  const session = await readSession(ctx, token);
  await confirmSession(ctx.db, ctx, session?.sessionId ?? '');
  return `session=${token}`;
}
