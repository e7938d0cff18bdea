import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '#server/config/root.ts';
import { proveAtRest } from '#prove/at-rest.ts';
import { deploy } from '#prove/deployment.ts';
import { give, logIn, study, subscribe, write } from '#prove/journeys.ts';
import { donationOf, makePerson, messageOf, type Person, profileOf } from '#prove/people.ts';
import { type Check, counted, type Proof, tryOut, within } from '#prove/proof.ts';
import { openRig } from '#prove/rig.ts';
import { type SiteResponse, createVisitor, type Visitor } from '#prove/visitor.ts';

/** No secrets in browsers or on the disk, no personal data in logs, right headers and cookies. */
export async function proveSecrets({ isShort }: { isShort: boolean }): Promise<Proof[]> {
  return [
    await tryOut('no secret and no server code in what browsers load', async (check) => proveBundle(join(root, 'build', 'client'), check)),
    ...(isShort ? [] : [await tryOut('no setting of the build machine in the build', proveCanaries)]),
    ...(await Promise.all([
      tryOut('no personal data in the logs of a whole run', proveLogs),
      tryOut('headers and cookies on every kind of response', proveHeaders),
      tryOut('nothing readable on the disk or in a backup, and a new secret under load', proveAtRest),
    ])),
    ...(isShort ? [] : [await tryOut('known vulnerabilities of the packages (npm audit)', async (check) => proveAudit(check))]),
  ];
}

const SERVER_NAMES = [
  ...settingNames(),
  'better-sqlite3',
  'nodemailer',
  'argon2',
  'createCipheriv',
  'timingSafeEqual',
  'insertInto(',
  'selectFrom(',
  'process.env.',
  '.server.ts',
  'sourceMappingURL',
];
const SECRET_PATTERNS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\brzp_(live|test)_\w{8,}/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}/,
];

function settingNames(): string[] {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  return [...example.matchAll(/^([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
}

function leaksIn(text: string): string[] {
  return [...SERVER_NAMES.filter((name) => text.includes(name)), ...SECRET_PATTERNS.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])];
}

function proveBundle(directory: string, check: Check): string {
  const files = textsIn(directory);
  for (const file of files)
    for (const leak of leaksIn(readFileSync(file, 'utf8'))) check(false, `${relative(directory, file)} contains ${leak}`);
  // Proves that the search works.
  check(
    leaksIn(readFileSync(join(root, 'server', 'config', 'env.server.ts'), 'utf8')).length > 10,
    'the search finds no leaks in server code',
  );
  check(files.length > 10, 'nothing was built');
  return `${counted(files.length)} files, ${SERVER_NAMES.length + SECRET_PATTERNS.length} patterns`;
}

function textsIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|woff2?|png|webp|avif|ico)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function proveCanaries(check: Check): Promise<string> {
  const deployment = deploy();
  const names = settingNames();
  try {
    rmSync(join(deployment.folder, 'build'), { recursive: true });
    const canaries = Object.fromEntries(names.map((name) => [name, `canary-${name.toLowerCase()}-value`]));
    const { status } = spawnSync(process.execPath, [join(deployment.folder, 'scripts', 'build.ts')], {
      cwd: deployment.folder,
      env: { ...process.env, ...canaries },
      stdio: 'ignore',
    });
    check(status === 0, 'the build failed');
    const files = textsIn(join(deployment.folder, 'build', 'client'));
    for (const file of files) check(!readFileSync(file, 'utf8').includes('canary-'), `${file} contains a setting`);
    return `${names.length} settings, ${counted(files.length)} files`;
  } finally {
    deployment.remove();
  }
}

function traitsOf(person: Person): string[] {
  const { name, email, phone, pan, password, aadhaar, account, mark } = person;
  return [name, email, phone, pan, password, aadhaar, account, mark];
}

/** At log level `trace`: journeys, wrong input, a mail server that quotes addresses, a dying database. */
async function proveLogs(check: Check): Promise<string> {
  await using rig = openRig();
  const directory = rig.folder();
  const world = await rig.world();
  const { mailbox } = world;
  const postgres = await rig.postgres();
  const site = await rig.site({ DATA_DIR: directory, DATABASE_URL: postgres.url, LOG_LEVEL: 'trace', ...mailbox.env });
  const { person, visitor } = await study(world, createVisitor(site.url));
  for (const journey of [give, subscribe, write]) await journey(world, visitor);
  await failAtEverything(visitor, person);

  const rejected = makePerson();
  mailbox.server.rules.onReceiver = (address) =>
    address === rejected.email ? `550 5.1.1 <${address}> unknown` : `451 4.3.0 <${address}> later`;
  await visitor.post('/api/web/msg', messageOf(rejected));
  check(await within(30_000, () => site.output().includes('a job is dead')), 'a refused mail is not logged');
  delete mailbox.server.rules.onReceiver;

  await postgres.kill();
  await failAtEverything(visitor, person);
  const output = site.output();
  const people = [person, rejected].flatMap(traitsOf);
  const secrets = [
    ...visitor
      .cookie()
      .split('; ')
      .map((pair) => pair.split('=')[1] ?? ''),
    ...mailbox.codes(),
  ];
  for (const trait of [...people, ...secrets]) check(!containsWord(output, trait), `the log contains "${trait}"`);
  const lines = output.split('\n');
  check(lines.filter((line) => line.includes('"answered"')).length > 20, 'calls are not logged');
  check(output.includes('ECONNREFUSED') || output.includes('57P01') || output.includes('terminated'), "the database's death is not logged");
  visitor.leave();
  return `${counted(lines.length)} lines, ${people.length + secrets.length} traits and secrets of people`;
}

/** Longer numbers may contain the same digits. */
function containsWord(text: string, trait: string): boolean {
  for (let at = text.indexOf(trait); at !== -1; at = text.indexOf(trait, at + 1))
    if (!/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + trait.length] ?? '')) return true;
  return false;
}

async function failAtEverything(visitor: Visitor, person: Person): Promise<void> {
  const { email, password, name, mark } = person;
  const send = (path: string, body: object, method = 'POST'): Promise<SiteResponse> => visitor.ask(path, { method, body });
  await send('/api/auth/login', { email, password: `${password}x`, role: 'student' });
  await send('/api/auth/login', { email, password, role: person });
  await send('/api/auth/signup', { name, email, password });
  await send('/api/auth/otp/verify', { email, otp: '000000', name });
  await send('/api/payment/orders', { ...donationOf(person), amount: email });
  await send('/api/payment/verify', { paymentData: { razorpay_order_id: email }, dbData: donationOf(person) });
  await send('/api/web/msg', { ...messageOf(person), extra: mark, data: { ...messageOf(person).data, phone: person.aadhaar } });
  await send('/api/student/', profileOf(person, `/api/student/files/${mark}`));
  await send('/api/student/scholarship', { ...person });
  await send('/api/student/scholarship/draft', { version: 99, data: { ...person } }, 'PUT');
  await send('/api/student/upload', Buffer.from(mark));
  await visitor.ask(`/api/student/files/${encodeURIComponent(email)}?q=${mark}`);
  await visitor.ask(`/nowhere/${encodeURIComponent(email)}?token=${mark}`, { headers: { referer: `http://localhost/${mark}` } });
  await visitor.ask('/api/web/msg', {
    method: 'POST',
    body: Buffer.from(`{"data": "${email} ${mark}`),
    headers: { 'content-type': 'application/json' },
  });
}

type Kind = readonly [path: string, status: number, request?: Parameters<Visitor['ask']>[1]];

const KINDS: readonly Kind[] = [
  ['/', 200],
  ['/', 200, { method: 'HEAD' }],
  ['/about.data', 200],
  ['/nowhere', 404],
  ['/volunteers', 302],
  ['/dashboard/auth', 200],
  ['/dashboard/student', 200],
  ['/media/mark.svg', 200],
  ['/media/icons/icon-192.png', 200],
  ['/media/nothing.png', 404],
  ['/favicon.ico', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/sw.js', 200],
  ['/data/StaticContent/StaticContent.json', 200],
  ['/api/payment/figures', 200],
  ['/api/docs/json', 200],
  ['/api/docs/', 200],
  ['/api/web/download/report/2025', 200],
  ['/api/nothing', 404],
  ['/api/student/profile', 401],
  ['/api/auth/sessions', 401],
  ['/api/payment/orders', 400, { method: 'POST', body: { amount: 'x' } }],
  ['/api/payment/orders', 415, { method: 'POST', body: Buffer.from('x'), headers: { 'content-type': 'text/xml' } }],
  ['/api/payment/orders', 413, { method: 'POST', body: { description: 'x'.repeat(100_000) } }],
  ['/api/payment/orders', 403, { method: 'POST', body: {}, headers: { origin: 'https://elsewhere.example' } }],
  ['/health/live', 200],
  ['/health/ready', 200],
  ['/metrics', 200],
  ['/%', 400],
  ['/assets/nothing.js', 404],
];

async function proveHeaders(check: Check): Promise<string> {
  await using rig = openRig();
  const directory = rig.folder();
  const world = await rig.world();
  // https, behind a proxy that ends TLS.
  const site = await rig.site({ DATA_DIR: directory, PUBLIC_URL: 'https://deepvan.example', ...world.mailbox.env });
  const anonymous = createVisitor(site.url);
  rig.atEnd(anonymous.leave);
  let kinds = 0;
  const inspect = async (by: Visitor, [path, status, request]: Kind): Promise<SiteResponse> => {
    const response = await by.ask(path, request);
    const name = `${request?.method ?? 'GET'} ${path}`;
    check(response.status === status, `${name} answered ${response.status}`);
    for (const error of headerErrors(response)) check(false, `${name} (${status}): ${error}`);
    kinds += 1;
    return response;
  };
  for (const kind of KINDS) await inspect(anonymous, kind);
  const home = await anonymous.ask('/', { headers: { 'accept-encoding': 'identity' } });
  const script = /\/assets\/[\w.-]+\.js/.exec(home.body.toString())?.[0] ?? 'no script';
  await inspect(anonymous, [script, 200]);
  await inspect(anonymous, ['/', 304, { headers: { 'if-none-match': String(home.headers.etag) } }]);

  const { person, visitor } = await study(world, anonymous);
  const own: Kind[] = [
    ...[...world.promises.files.keys()].map((path) => [path, 200] as const),
    ['/api/student/profile', 200],
    ['/api/auth/sessions', 200],
  ];
  for (const kind of own) {
    const { headers } = await inspect(visitor, kind);
    check(/no-store|private/.test(String(headers['cache-control'])), `${kind[0]} may be kept by others`);
  }
  const { headers } = await inspect(visitor, [
    '/api/auth/login',
    200,
    { method: 'POST', body: { email: person.email, password: person.password, role: 'student' } },
  ]);
  const cookies = headers['set-cookie'] ?? [];
  check(cookies.length >= 2, 'no cookies were given');
  for (const cookie of cookies) {
    const isSafe =
      /^__Host-[^;]+; /.test(cookie) && ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'].every((part) => cookie.includes(part));
    check(isSafe && !/domain=/i.test(cookie), `cookie ${cookie.split('=', 1)[0]} lacks attributes`);
  }
  await logIn(person, createVisitor(site.url));
  return `${kinds} kinds of responses, ${cookies.length} cookies`;
}

function headerErrors({ headers }: SiteResponse): string[] {
  const errors: string[] = [];
  const csp = String(headers['content-security-policy'] ?? '');
  const scripts = /script-src ([^;]*)/.exec(csp)?.[1] ?? '';
  if (!/default-src/.test(csp)) errors.push('no content security policy');
  if (!/frame-ancestors '(none|self)'/.test(csp)) errors.push('may be framed');
  if (/unsafe-inline|unsafe-eval|\*/.test(scripts)) errors.push('scripts are not restricted');
  if (headers['x-content-type-options'] !== 'nosniff') errors.push('allows MIME sniffing');
  if (!/max-age=31536000/.test(String(headers['strict-transport-security']))) errors.push('no HSTS');
  if (!headers['referrer-policy']) errors.push('no referrer policy');
  if (headers['x-powered-by'] ?? headers['server']) errors.push('reveals its software');
  return errors;
}

function proveAudit(check: Check): string | Pick<Proof, 'count' | 'result'> {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  const report = JSON.parse(stdout || '{}') as { metadata?: { vulnerabilities: Record<string, number>; dependencies: { prod: number } } };
  if (!report.metadata) return { count: '', result: 'not tried: the registry does not answer' };
  const { total = 0, ...levels } = report.metadata.vulnerabilities;
  const known = Object.entries(levels).flatMap(([level, count]) => (count > 0 ? `${count} ${level}` : []));
  check(total === 0, known.join(', '));
  return `${report.metadata.dependencies.prod} packages`;
}
