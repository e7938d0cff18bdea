import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  from: string;
  to: string;
  isType: boolean;
}

interface Rule {
  /** Includes folders below. A folder may import itself. */
  may: readonly string[];
  why: string;
}

const UI = ['app/forms', 'app/ui', 'app/lib', 'app/images', 'domain'];
const ADAPTER: Rule = {
  may: ['server/config', 'domain', 'database'],
  why: 'An adapter stands behind an interface of domain/shared and knows no other part of the server.',
};
const BASE = ['domain/shared', 'domain/forms', 'domain/lists', 'domain/pages', 'domain/staff', 'domain/activity', 'database'];
const COMMON = [...BASE, 'domain/content', 'domain/files', 'domain/otp', 'domain/phone'];
const noun = (...below: readonly string[]): Rule => ({
  may: [...COMMON, ...below.map((name) => `domain/${name}`)],
  why: 'Nouns stand above each other: content, files, otp, phone; students; scholarships; factors; accounts. Contact, donations and newsletter stand beside them.',
});
/** A room of a noun stands on the files at the noun's root, and on the rooms that are named. */
const room = (why: string, of: string, ...below: readonly string[]): Rule => ({
  may: [...COMMON, 'domain/students', `domain/${of}/.`, ...below.map((name) => `domain/${of}/${name}`)],
  why,
});
const scholarship = (why: string, ...below: readonly string[]): Rule => room(why, 'scholarships', 'steps', 'checks', ...below);
const ground: Rule = { may: BASE, why: 'Other nouns stand on this one.' };

const SCHOLARSHIPS = 'app/features/scholarships';

/** The longest matching folder counts. */
const RULES: Readonly<Record<string, Rule>> = {
  app: { may: ['app', 'domain'], why: 'Pages know rules and types: the browser never imports the server.' },
  'app/shell': { may: ['app/features', ...UI], why: 'The frame knows the features that stand in it, and nothing above it.' },
  'app/features': { may: UI, why: 'A feature does not know its neighbours: what two of them share moves down, to ui, lib or the domain.' },
  'app/features/accounts': {
    may: [`${SCHOLARSHIPS}/device`, `${SCHOLARSHIPS}/outbox`, ...UI],
    why: 'Logging out asks what waits on the device, and knows no other feature.',
  },
  [`${SCHOLARSHIPS}/sync`]: {
    may: ['app/lib', 'domain'],
    why: 'A draft, and how the device and the account agree on one, knows neither storage nor pages.',
  },
  [`${SCHOLARSHIPS}/device`]: {
    may: [`${SCHOLARSHIPS}/sync`, 'app/lib', 'domain'],
    why: 'What the phone stores knows drafts, and not who sends them.',
  },
  [`${SCHOLARSHIPS}/outbox`]: {
    may: [`${SCHOLARSHIPS}/device`, `${SCHOLARSHIPS}/sync`, 'app/lib', 'domain'],
    why: 'What is sent later is sent without the form: from the dashboard, at a logout, by the worker.',
  },
  [`${SCHOLARSHIPS}/eligibility`]: {
    may: [`${SCHOLARSHIPS}/device`, ...UI],
    why: 'Who may apply is asked before there is an account; the device carries the answers to the form.',
  },
  [`${SCHOLARSHIPS}/consent`]: {
    may: [`${SCHOLARSHIPS}/sync`, ...UI],
    why: 'A guardian has no account and no form: the student’s own pages show what became of the consent.',
  },
  [`${SCHOLARSHIPS}/renewal`]: {
    may: [`${SCHOLARSHIPS}/device`, `${SCHOLARSHIPS}/sync`, ...UI],
    why: 'Last year’s application fills a draft; the form asks for it.',
  },
  [`${SCHOLARSHIPS}/form`]: {
    may: [
      `${SCHOLARSHIPS}/consent`,
      `${SCHOLARSHIPS}/renewal`,
      `${SCHOLARSHIPS}/outbox`,
      `${SCHOLARSHIPS}/device`,
      `${SCHOLARSHIPS}/sync`,
      ...UI,
    ],
    why: 'The form knows no status: what follows the sending stands above it.',
  },
  [`${SCHOLARSHIPS}/corrections`]: {
    may: [`${SCHOLARSHIPS}/form`, `${SCHOLARSHIPS}/outbox`, `${SCHOLARSHIPS}/device`, `${SCHOLARSHIPS}/sync`, ...UI],
    why: 'A correction is the form with few fields open.',
  },
  [`${SCHOLARSHIPS}/award`]: {
    may: ['app/features/accounts', `${SCHOLARSHIPS}/form`, `${SCHOLARSHIPS}/device`, `${SCHOLARSHIPS}/sync`, ...UI],
    why: 'Another bank account is confirmed by its owner; the rest of a scholarship knows no account.',
  },
  'app/features/students': {
    may: ['app/features/accounts', 'app/features/scholarships', ...UI],
    why: 'The dashboard shows the account and its application, and knows no other feature.',
  },
  'app/features/office': {
    may: ['app/features/accounts', 'app/features/scholarships', ...UI],
    why: 'The office shows accounts and applications, and knows no other feature.',
  },
  'app/features/office/applications/lib': {
    may: ['app/features/office/lib', 'app/features/office/ui', ...UI],
    why: 'The rooms of one application stand on it: its calls, and the walk through a list.',
  },
  'app/worker': {
    may: [`${SCHOLARSHIPS}/device`, `${SCHOLARSHIPS}/outbox`, 'app/lib', 'domain'],
    why: 'The service worker sends what waits, and shows nothing.',
  },
  'app/forms': {
    may: ['app/ui', 'app/lib', 'domain/forms', 'domain/shared', 'domain/office'],
    why: 'The engine knows descriptions, and no feature.',
  },
  'app/ui': { may: ['app/lib', 'app/images', 'domain'], why: 'Parts know no feature.' },
  'app/lib': { may: ['app/images', 'domain'], why: 'What every feature stands on knows none of them.' },
  'app/document': { may: [], why: 'It works on finished HTML.' },

  server: { may: ['server', 'domain', 'database', 'scripts'], why: 'What runs does not lean on what tries it.' },
  'server/api': {
    may: ['server/accounts', 'server/documents', 'server/pages', 'server/plugins', 'server/config', 'domain', 'database'],
    why: 'A call has a schema, one domain function and a schema.',
  },
  'server/trial': {
    may: ['server/api', 'server/mail', 'server/payments', 'server/plugins', 'server/config', 'domain', 'database'],
    why: 'A stand-in replaces a provider and nothing else.',
  },
  'server/pages': { may: ['server/plugins', 'server/config', 'domain', 'database'], why: 'Pages are rendered by the built app.' },
  'server/plugins': { may: ['server/config', 'domain', 'database'], why: 'A plugin serves every route and knows none.' },
  'server/jobs': {
    may: ['server/mail', 'server/documents', 'server/trial', 'server/config', 'domain', 'database'],
    why: 'A job has no request.',
  },
  'server/mail': ADAPTER,
  'server/phone': ADAPTER,
  'server/documents': ADAPTER,
  'server/payments': ADAPTER,
  'server/storage': ADAPTER,
  'server/accounts': ADAPTER,
  'server/config': { may: ['domain', 'database'], why: 'Every part of the server stands on it.' },

  'domain/office': { may: ['domain', 'database'], why: 'The domain knows no HTTP and no React.' },
  'domain/office/operations': {
    may: ['domain', 'database'],
    why: 'Calls of the office are described from the other nouns; the pages’ data follow them.',
  },
  'domain/dashboard': { may: ['domain', 'database'], why: 'The domain knows no HTTP and no React.' },
  'domain/privacy': { may: ['domain', 'database'], why: 'The domain knows no HTTP and no React.' },
  'domain/accounts': noun('students', 'scholarships', 'factors'),
  'domain/accounts/login': {
    may: [...COMMON, 'domain/factors', 'domain/accounts/.'],
    why: 'Each way to log in ends in a session of the account.',
  },
  'domain/accounts/confirm': {
    may: [...COMMON, 'domain/factors', 'domain/accounts/.'],
    why: 'A session is confirmed in one place, whatever asks for it.',
  },
  'domain/accounts/people': {
    may: [...COMMON, 'domain/factors', 'domain/accounts/.'],
    why: 'Staff are accounts with roles; accounts know no page about them.',
  },
  'domain/factors': noun(),
  'domain/scholarships': noun('students'),
  'domain/scholarships/steps': {
    may: ['domain/students', 'domain/files', 'domain/forms', 'domain/shared'],
    why: 'Questions are shown where nothing is checked: what is accepted stays out of them.',
  },
  'domain/scholarships/checks': {
    may: ['domain/scholarships/steps', 'domain/students', 'domain/forms', 'domain/shared'],
    why: 'What is accepted stands on the questions alone.',
  },
  'domain/scholarships/eligibility': {
    may: ['domain/scholarships/steps', 'domain/scholarships/checks', 'domain/students', 'domain/content', 'domain/forms', 'domain/shared'],
    why: 'The rules of a cycle are judged before there is an application.',
  },
  'domain/scholarships/application': scholarship('Every other room stands on the application, its history and who reaches it.'),
  'domain/scholarships/drafts': scholarship('A draft knows which application it would become.', 'application'),
  'domain/scholarships/documents': scholarship('Documents belong to an application, and know no other room.', 'application'),
  'domain/scholarships/tasks': scholarship('What is to do is made from answers, rules and papers, in the browser too.', 'documents'),
  'domain/scholarships/renewal': scholarship(
    'A renewal reads the application before, and the rules of the cycle.',
    'application',
    'eligibility',
  ),
  'domain/scholarships/corrections': scholarship('A request for corrections is an event of an application.', 'application'),
  'domain/scholarships/award': scholarship('An award stands on the application and on what the cycle gives.', 'application', 'eligibility'),
  'domain/scholarships/moves': scholarship(
    'A move sets awards and asks for corrections; nothing below it moves anything.',
    'application',
    'award',
    'corrections',
  ),
  'domain/scholarships/consent': scholarship(
    'A permission is asked about a draft; a consent that is withdrawn moves the application.',
    'application',
    'drafts',
    'moves',
  ),
  'domain/scholarships/list': scholarship(
    'The index of the list is written from what is asked, missing and outside the rules.',
    'application',
    'eligibility',
    'documents',
    'renewal',
  ),
  'domain/scholarships/submission': scholarship(
    'What is sent is taken from a draft, checked, indexed, and asks for a consent.',
    'application',
    'consent',
    'corrections',
    'drafts',
    'eligibility',
    'list',
    'documents',
    'renewal',
  ),
  'domain/scholarships/payments': scholarship(
    'A payment moves the application, and a new account is indexed.',
    'application',
    'award',
    'consent',
    'list',
    'moves',
  ),
  'domain/scholarships/reminders': scholarship(
    'The table of reminders reads what each room waits for, and changes nothing there.',
    'application',
    'consent',
    'corrections',
    'drafts',
    'eligibility',
    'documents',
    'renewal',
    'status',
    'tasks',
  ),
  'domain/scholarships/retention': scholarship('What is deleted is deleted from every room.', 'application', 'consent', 'drafts'),
  'domain/scholarships/office': scholarship(
    'What staff see of one application is made from the other rooms.',
    'application',
    'award',
    'consent',
    'corrections',
    'moves',
    'documents',
    'renewal',
  ),
  'domain/scholarships/status': scholarship(
    'What a student sees of the own application is made from the other rooms.',
    'application',
    'award',
    'consent',
    'corrections',
    'drafts',
    'moves',
    'documents',
    'renewal',
    'tasks',
  ),
  'domain/students': noun(),
  'domain/students/profile': room('The profile is read and changed by the forms at the root.', 'students'),
  'domain/students/programs': room('Programs and their certificates know no profile.', 'students'),
  'domain/contact': noun(),
  'domain/contact/incoming': room('A mail that comes in becomes an entry of a thread; threads do not know how it came.', 'contact'),
  'domain/donations': noun(),
  'domain/donations/receipts': room('What is printed once stays so; it does not know what led to it.', 'donations'),
  'domain/donations/ledger': room('The ledger decides and writes; it does not know who reports to it.', 'donations', 'receipts'),
  'domain/donations/orders': room('Whatever reports on an order leads to the ledger.', 'donations', 'receipts', 'ledger'),
  'domain/donations/office': room('What staff see and settle is read from the ledger.', 'donations', 'receipts', 'ledger', 'list'),
  'domain/donations/takeover': room(
    'What earlier books bring goes through the ledger, as everything does.',
    'donations',
    'receipts',
    'ledger',
    'donors',
    'statement',
    'acts',
  ),
  'domain/donations/acts': room(
    'What staff do about the money of a donation goes through the ledger.',
    'donations',
    'receipts',
    'ledger',
    'office',
  ),
  'domain/donations/donors': room(
    'What staff see and change of a donor is read from the ledger.',
    'donations',
    'receipts',
    'ledger',
    'office',
  ),
  'domain/donations/letters': room(
    'A letter is written from what is known of a donor; nothing below it writes one.',
    'donations',
    'receipts',
    'ledger',
    'office',
    'donors',
  ),
  'domain/donations/statement': room(
    'What is handed in is read from the ledger and the donors; nothing below it knows that it was.',
    'donations',
    'receipts',
    'ledger',
    'office',
    'donors',
    'donor-page',
  ),
  'domain/donations/certificates': room(
    'What the portal made is matched with what was handed in; nothing below it knows that it came.',
    'donations',
    'receipts',
    'ledger',
    'office',
    'donors',
    'statement',
  ),
  'domain/newsletter': noun(),
  'domain/reports': noun(),
  'domain/content': ground,
  'domain/files': ground,
  'domain/otp': ground,
  'domain/phone': {
    may: [...BASE, 'domain/content', 'domain/otp'],
    why: 'Every noun that sends phone messages stands on it.',
  },
  'domain/staff': { may: ['domain/shared', 'domain/forms', 'database'], why: 'Every noun that staff work with stands on it.' },
  'domain/activity': { may: ['domain/shared', 'domain/staff', 'database'], why: 'Every noun that the log is about stands on it.' },
  'domain/lists': { may: ['domain/shared', 'database'], why: 'Every list of the office stands on it.' },
  'domain/forms': { may: ['domain/shared'], why: 'Every form stands on it.' },
  'domain/pages': { may: ['domain/shared'], why: 'Every page and its texts stand on it.' },
  'domain/shared': { may: ['database'], why: 'Every noun stands on it.' },
  'domain/shared/time': { may: [], why: 'Days and durations need nothing else.' },
  'domain/shared/text': { may: [], why: 'Texts, names and addresses need nothing else.' },
  'domain/shared/sending': {
    may: [],
    why: 'Mailbox and phone messages are interfaces; `mail.ts` and `jobs.ts` stay at the root, because their types point up.',
  },
  'domain/shared/money': { may: ['domain/shared/.'], why: 'Amounts, bands and numbers of banks need the tables of states alone.' },
  'domain/shared/lists': { may: ['domain/shared/.', 'domain/shared/text'], why: 'Pages of a list and sheets are made of rows and texts.' },
  'domain/shared/security': { may: ['domain/shared/.', 'database'], why: 'Secrets and limits need the context and the database.' },
  messages: { may: [], why: 'What is said knows nobody who says it.' },
  database: { may: [], why: 'The database knows neither server nor pages, and of the domain types alone.' },
};

const TYPES_MAY_POINT_UP = /^(database\/|domain\/shared\/(context|mail|jobs)\.ts$|server\/(pages|plugins)\/)/;

const IMPORT = /^(?:import|export)\s+(type\s)?([^;'"]*?)\s*from\s+'([#.][^']+)'|import\(\s*'([#.][^']+)'\s*\)|^import\s+'([#.][^']+)'/gm;

export function importsOf(root: string): Import[] {
  const files = globSync('{app,domain,messages,server,database}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, type, names = '', from, lazy, bare]) => {
      const target = from ?? lazy ?? bare ?? '';
      const to = (target.startsWith('#') ? target.slice(1) : normalize(join(dirname(file), target))).replace(/\?.*$/, '');
      if (to.includes('+types')) return [];
      const isType = Boolean(type) || /^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}$/.test(names.trim());
      return [{ from: file, to, isType }];
    }),
  );
}

/** A name that ends with `/.` means the files of that folder alone, not those of folders below. */
const isIn = (path: string, folder: string): boolean =>
  folder.endsWith('/.') ? dirname(path) === folder.slice(0, -2) : path.startsWith(`${folder}/`);

export function wrongImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, isType }) => {
    if (isType && TYPES_MAY_POINT_UP.test(from)) return [];
    const folder = Object.keys(RULES)
      .filter((name) => isIn(from, name))
      .reduce((longest, name) => (name.length > longest.length ? name : longest), '');
    const rule = RULES[folder];
    const own = folder === 'app/features' ? (/^app\/features\/[^/]+/.exec(from)?.[0] ?? folder) : folder;
    if (!rule || isIn(to, own) || isIn(to, 'messages') || rule.may.some((name) => isIn(to, name))) return [];
    return [`${from} imports ${to}. ${rule.why}`];
  });
}

export const circles = (imports: readonly Import[]): string[] =>
  circlesOf(
    imports
      .filter(({ from, isType }) => !(isType && TYPES_MAY_POINT_UP.test(from)))
      .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
      .filter(({ from, to }) => from !== to),
  );

/** A reader takes in about as many names at a glance. */
const MOST_FILES = 25;

/** @param files paths of sources @returns the folders that show more than {@link MOST_FILES} files, not counting tests */
export const crowded = (files: readonly string[]): string[] =>
  [
    ...Map.groupBy(
      files.filter((file) => !/\.test\.tsx?$/.test(file)),
      (file) => dirname(file),
    ),
  ]
    .filter(([, shown]) => shown.length > MOST_FILES)
    .map(([folder, shown]) => `${folder} shows ${shown.length} files, and at most ${MOST_FILES} may be: give it rooms.`);

export const sourcesOf = (root: string): string[] =>
  globSync('{app,domain,messages,server,database,scripts,tests,bench,prove}/**/*.{ts,tsx,mjs,css,json}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });

/** @param pairs of files or folders */
export function circlesOf(pairs: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of pairs) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (place: string, path: readonly string[]): void => {
    if (path.includes(place)) return void found.push([...path.slice(path.indexOf(place)), place].join(' -> '));
    if (done.has(place)) return;
    for (const next of arrows.get(place) ?? []) visit(next, [...path, place]);
    done.add(place);
  };
  for (const place of arrows.keys()) visit(place, []);
  return found;
}
