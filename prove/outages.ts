import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { type FakeRazorpay, startFakeRazorpay } from '#tests/mocks/razorpay.ts';
import { type Line, openLine } from '#tests/setup/providers/line.ts';
import type { Site } from '#tests/setup/site/site.ts';
import { give, study, subscribe, type World, write } from '#prove/journeys.ts';
import { donationOf, makePerson, messageOf } from '#prove/people.ts';
import { brokenAtSite, brokenMails, brokenPromises, countPromises } from '#prove/promises.ts';
import { type Check, type Proof, tryOut, within } from '#prove/proof.ts';
import { openDatabaseOf, openRig } from '#prove/rig.ts';
import { type SiteResponse, createVisitor, type Visitor } from '#prove/visitor.ts';
import { answerOf } from '#tests/setup/site/answers.ts';

const RECOVERY_MS = 60_000;
const MAIL_MS = 120_000;

interface Stage extends World {
  site: Site;
  visitor: Visitor;
  line: Line;
  /** Leads directly to the database, past the line. */
  env: { DATABASE_URL: string };
}

/** Database, mail and payments are slow, down, send garbage, and recover. `isShort` leaves out what takes long. */
export async function proveOutages(options: { isShort: boolean }): Promise<Proof[]> {
  return [...(await proveServers(options)), ...(await proveProvider(options))];
}

export async function proveServers({ isShort }: { isShort: boolean }): Promise<Proof[]> {
  await using rig = openRig();
  const directory = rig.folder();
  const world = await rig.world();
  const postgres = await rig.postgres({ isDurable: true });
  const line = await openLine(Number(new URL(postgres.url).port));
  rig.atEnd(line.close);
  const url = postgres.url.replace(/:\d+\//, `:${line.port}/`);
  const site = await rig.site({ DATA_DIR: directory, DATABASE_URL: url, ...world.mailbox.env });
  const { visitor } = await study(world, createVisitor(site.url), 1);
  rig.atEnd(visitor.leave);
  const stage: Stage = { ...world, site, visitor, line, env: { DATABASE_URL: postgres.url } };
  const proofs = [
    await tryOut('PostgreSQL down and back', (check) => databaseDown(stage, check, isShort ? 1 : 10)),
    await tryOut('PostgreSQL slow', (check) => databaseSlow(stage, check)),
    await tryOut('mail server down and back', (check) => mailDown(stage, check)),
  ];
  if (!isShort)
    proofs.push(
      await tryOut('connection to PostgreSQL silent and back', (check) => databaseSilent(stage, check)),
      await tryOut('mail server slow', (check) => mailSlow(stage, check)),
      await tryOut('mail server sending garbage', (check) => mailGarbage(stage, check)),
    );
  return [...proofs, await tryOut('after all outages', (check) => afterwards(stage, check))];
}

async function anew(stage: Stage, journey: (world: World, visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = createVisitor(stage.site.url);
  await journey(stage, visitor).finally(visitor.leave);
}

/** 503 with a message and Retry-After. */
function checkRejection(check: Check, what: string, { status, headers, body }: SiteResponse): void {
  const response = status === 503 ? (JSON.parse(body.toString()) as { status: boolean; code: string; msg: string }) : undefined;
  check(response?.status === false && response.code === 'unavailable' && /\w/.test(response.msg), `${what} answered ${status}`);
  check(Number(headers['retry-after']) > 0, `${what} has no Retry-After`);
}

async function databaseDown(stage: Stage, check: Check, times: number): Promise<string> {
  const { site, visitor, line } = stage;
  await visitor.get('/');
  for (let time = 0; time < times; time += 1) {
    line.cut();
    const order = { method: 'POST', body: donationOf(makePerson()) };
    const somebody = createVisitor(site.url);
    checkRejection(check, 'an order', await somebody.ask('/api/payment/orders', order));
    checkRejection(check, 'a message', await somebody.ask('/api/web/msg', { method: 'POST', body: messageOf(makePerson()) }));
    somebody.leave();
    checkRejection(check, 'the dashboard call', await visitor.ask('/api/student/profile'));
    checkRejection(check, 'readiness', await visitor.ask('/health/ready'));
    for (const path of ['/', '/about', '/donate', '/dashboard/auth', '/health/live', '/data/StaticContent/StaticContent.json'])
      check((await visitor.ask(path)).status === 200, `${path} is not served without a database`);
    await line.mend();
    check(await isReady(visitor), 'the site does not recover by itself');
    await anew(stage, give);
    check((await visitor.ask('/api/student/profile')).status === 200, 'a session is lost after the outage');
  }
  check(site.process.exitCode === null, 'the process ended');
  return `${times} times`;
}

const isReady = (visitor: Visitor): Promise<boolean> =>
  within(RECOVERY_MS, async () => (await visitor.ask('/health/ready')).status === 200);

/** A quarter of a second each way, for which pages do not wait. */
async function databaseSlow(stage: Stage, check: Check): Promise<string> {
  const { visitor, line } = stage;
  line.delayMs = 250;
  let isGiven = false;
  const donation = anew(stage, give).then(
    () => (isGiven = true),
    (error: unknown) => check(false, String(error)),
  );
  for (const path of ['/', '/about', '/donate']) {
    await visitor.get(path);
    check(!isGiven, `${path} waited for the database`);
  }
  await donation;
  line.delayMs = 0;
  return 'a donation with a latency of 250 ms each way';
}

/** Connections stay open, without data. */
async function databaseSilent(stage: Stage, check: Check): Promise<string> {
  const { visitor, line } = stage;
  line.isSilent = true;
  const order = visitor.ask('/api/payment/orders', { method: 'POST', body: donationOf(makePerson()) });
  check((await visitor.ask('/')).status === 200, 'pages wait for a silent database');
  checkRejection(check, 'an order', await order);
  line.isSilent = false;
  check(await isReady(visitor), 'the site does not recover by itself');
  await anew(stage, give);
  return 'once, until statements timed out';
}

/** Calls are acknowledged all the same, and mails sent later. */
async function mailDown(stage: Stage, check: Check): Promise<string> {
  const { server } = stage.mailbox;
  await server.stop();
  await promiseMails(stage);
  await server.restart();
  await checkMails(stage, check, 'mails are not sent after the outage');
  return '2 promises while it was down';
}

async function mailSlow(stage: Stage, check: Check): Promise<string> {
  const { rules } = stage.mailbox.server;
  rules.onMessage = () => new Promise((resolve) => setTimeout(() => resolve(null), 10_000));
  await promiseMails(stage);
  delete rules.onMessage;
  await checkMails(stage, check, 'mails are not sent through a slow server');
  return '10 s a mail';
}

const GARBAGE = ['', 'HTTP/1.1 400 Bad Request\r\n\r\n', `220 ${'x'.repeat(100_000)}`, '\u0000\u0001\u0002\r\n'.repeat(50), '999 what\r\n'];

async function mailGarbage(stage: Stage, check: Check): Promise<string> {
  const { server } = stage.mailbox;
  await server.stop();
  let calls = 0;
  const impostor = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(GARBAGE[calls % GARBAGE.length] ?? '');
    calls += 1;
  });
  await new Promise<void>((resolve) => impostor.listen(Number(new URL(server.url).port), '127.0.0.1', resolve));
  await promiseMails(stage);
  check(await within(MAIL_MS, () => calls >= GARBAGE.length), 'the site gives up too early');
  await new Promise((resolve) => impostor.close(resolve));
  await server.restart();
  await checkMails(stage, check, 'mails are not sent once the server works again');
  return `${GARBAGE.length} kinds`;
}

async function promiseMails(stage: Stage): Promise<void> {
  await anew(stage, give);
  await anew(stage, write);
}

async function checkMails({ env, promises, mailbox }: Stage, check: Check, error: string): Promise<void> {
  const { db, close } = openDatabaseOf(env);
  await within(MAIL_MS, async () => (await brokenMails(db, promises, mailbox)).length === 0);
  for (const missing of await brokenMails(db, promises, mailbox)) check(false, `${error}: ${missing}`);
  await close();
}

async function afterwards(stage: Stage, check: Check): Promise<string> {
  const { site, promises, mailbox, env } = stage;
  await anew(stage, subscribe);
  await checkMails(stage, check, 'a mail is missing');
  const { db, close } = openDatabaseOf(env);
  for (const error of [...(await brokenPromises(db, promises)), ...(await brokenAtSite(site.url, promises))]) check(false, error);
  await close();
  const { mails, repeated } = mailbox.counts();
  check(repeated === 0, `${repeated} mails were sent twice`);
  check(site.process.exitCode === null, 'the process ended');
  return `${countPromises(promises)} promises, ${mails} mails, one process throughout`;
}

const KEYS = { keyId: 'rzp_test_prove', keySecret: 'prove-key', webhookSecret: 'prove-hook' };

interface Shop {
  visitor: Visitor;
  provider: FakeRazorpay;
  env: Record<string, string>;
  acknowledged: Set<string>;
}

export async function proveProvider({ isShort }: { isShort: boolean }): Promise<Proof[]> {
  await using rig = openRig();
  const provider = await startFakeRazorpay(KEYS);
  rig.atEnd(provider.close);
  const env = {
    DATA_DIR: rig.folder(),
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_API_URL: provider.url,
  };
  const site = await rig.site(env);
  // Otherwise the check of the keys, at the start, would get the failure.
  await within(10_000, () => provider.requests.length > 0);
  const visitor = createVisitor(site.url);
  rig.atEnd(visitor.leave);
  const shop: Shop = { visitor, provider, env, acknowledged: new Set() };
  return [
    await tryOut('payment provider down, slow, sending garbage, and back', (check) => providerFails(shop, check, isShort)),
    await tryOut("payment provider's response lost", (check) => responseLost(shop, check)),
    await tryOut('the same payment reported by browser and webhook, several times each', (check) => reportedOften(shop, check)),
  ];
}

const order = ({ visitor }: Shop): Promise<SiteResponse> =>
  visitor.ask('/api/payment/orders', { method: 'POST', body: donationOf(makePerson()) });

async function goodOrder(shop: Shop, check: Check): Promise<string> {
  const response = await order(shop);
  check(response.status === 200, `an order at a good provider answered ${response.status}`);
  const { id } = answerOf('POST /payment/orders', response.json());
  shop.acknowledged.add(id);
  return id;
}

const TROUBLES = [
  'hang-up',
  { status: 500 },
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 200, body: '<html>Bad gateway</html>' },
  { status: 200, body: '{"id":7}' },
] as const;

async function providerFails(shop: Shop, check: Check, isShort: boolean): Promise<string> {
  const { visitor, provider } = shop;
  const troubles = isShort ? TROUBLES : [...TROUBLES, 'silence' as const];
  for (const trouble of troubles) {
    provider.trouble.push(trouble, trouble, trouble);
    const rejected = await order(shop);
    const { status, msg } = rejected.json() as { status: boolean; msg: string };
    check(rejected.status === 502 && !status && /try again/.test(msg), `an order answered ${rejected.status}: ${msg}`);
    check((await visitor.ask('/donate')).status === 200, 'the donate page is not served');
    await goodOrder(shop, check);
  }
  return `${troubles.length} kinds of trouble`;
}

async function responseLost(shop: Shop, check: Check): Promise<string> {
  const { provider } = shop;
  const before = provider.orders.length;
  provider.trouble.push('lost-answer');
  await goodOrder(shop, check);
  check(provider.orders.length === before + 1, 'a second order was created at the provider');
  return '1 order, requested twice, created once';
}

async function reportedOften(shop: Shop, check: Check): Promise<string> {
  const { visitor, provider, env, acknowledged } = shop;
  const id = await goodOrder(shop, check);
  const payment = provider.pay(id);
  const body = {
    paymentData: {
      razorpay_order_id: id,
      razorpay_payment_id: payment.id,
      razorpay_signature: hmac(KEYS.keySecret, `${id}|${payment.id}`),
    },
    dbData: { ...donationOf(makePerson()), order_id: id },
  };
  const event = Buffer.from(JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity: payment } } }));
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': hmac(KEYS.webhookSecret, event) };
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 2
        ? visitor.ask('/api/payment/verify', { method: 'POST', body })
        : visitor.ask('/api/payment/webhook', {
            method: 'POST',
            body: event,
            headers: { ...headers, 'x-razorpay-event-id': `evt_${n % 4}` },
          }),
    ),
  );
  check(
    responses.every(({ status }) => status === 200),
    `answered ${responses.map(({ status }) => status).join(', ')}`,
  );
  const { db, close } = openDatabaseOf(env);
  const rows = await db.selectFrom('donations').select(['provider_order_id', 'status', 'receipt_number']).execute();
  const known = new Set(rows.map((row) => row.provider_order_id));
  for (const one of acknowledged) check(known.has(one), `order ${one} is lost`);
  check(rows.length === acknowledged.size, `${acknowledged.size} orders were acknowledged and ${rows.length} stored`);
  check(rows.filter(({ status }) => status === 'paid').length === 1, 'one payment is not one donation');
  await close();
  return '10 times at once';
}

/** Written out, to check the site's signatures. */
const hmac = (secret: string, data: string | Buffer): string => createHmac('sha256', secret).update(data).digest('hex');
