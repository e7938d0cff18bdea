import { hashPassword } from '#domain/accounts/passwords.server.ts';
import { makeDevice } from '#domain/accounts/throttle.server.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { besideSite } from '#tests/setup/people/office.ts';
import type { Mailbox } from '#prove/mailbox.ts';
import { type Check, counted, type Proof, tryOut, within } from '#prove/proof.ts';
import { openRig, type Rig } from '#prove/rig.ts';
import { createVisitor, type Visitor } from '#prove/visitor.ts';

interface FloodOptions {
  seconds: number;
  loginMs: number;
  codes: number;
  mailMs: number;
}

export const FLOOD: FloodOptions = { seconds: 20, loginMs: 2_000, codes: 1_000, mailMs: 1_000 };
/** Without turns a login waits for 300 passwords. */
export const SHORT_FLOOD: FloodOptions = { seconds: 3, loginMs: 6_000, codes: 120, mailMs: 500 };

const DEVICES = 30;
const PER_DEVICE = 10;
/** Between logins of another person: these clients use the same processor. */
const STEP_MS = 200;
const BUSY = 30;
const PER_NETWORK = 40;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Stage {
  rig: Rig;
  url: string;
  mailbox: Mailbox;
  ctx: Awaited<ReturnType<typeof besideSite>>['ctx'];
}

/** Attacks one account from many devices, and requests codes at a slow mail server, while others want to log in. */
export async function proveFlood({ codes, mailMs, ...logins }: FloodOptions): Promise<Proof[]> {
  await using rig = openRig();
  const dataDirectory = rig.folder();
  const { mailbox } = await rig.world();
  const { url } = await rig.site({ DATA_DIR: dataDirectory, ...mailbox.env });
  const { ctx, close } = await besideSite({ dataDirectory, url });
  rig.atEnd(close);
  const stage: Stage = { rig, url, mailbox, ctx };
  return [
    await tryOut(`one account on ${DEVICES} devices, beside somebody who logs in`, (check) => floodLogins(stage, check, logins)),
    await tryOut('codes for the newsletter at a slow mail server, beside a new password and the office', (check) =>
      floodCodes(stage, check, { codes, mailMs }),
    ),
  ];
}

async function addAccount({ ctx }: Stage, email: string): Promise<string> {
  const { account } = await createAccount(ctx, { email, password: PASSWORD });
  const passwordHash = await hashPassword(PASSWORD);
  await ctx.db.updateTable('accounts').set({ password_hash: passwordHash }).where('email', '=', email).execute();
  return account.id;
}

const logIn = (visitor: Visitor, email: string, headers: Record<string, string> = {}) =>
  visitor.ask('/api/auth/login', { method: 'POST', body: { email, password: PASSWORD, role: 'student' }, headers });

async function floodLogins(
  stage: Stage,
  check: Check,
  { seconds, loginMs }: Pick<FloodOptions, 'seconds' | 'loginMs'>,
): Promise<{ count: string; result: string }> {
  const [flooding, other] = ['flood@example.in', 'asha@example.in'];
  const id = await addAccount(stage, flooding);
  await addAccount(stage, other);
  const before = performance.now();
  await logIn(createVisitor(stage.url), other);
  const alone = performance.now() - before;
  const until = performance.now() + seconds * 1_000;
  let answered = 0;

  async function flood(line: Visitor, cookie: string): Promise<void> {
    while (performance.now() < until) {
      const { status } = await logIn(line, flooding, { cookie });
      answered += 1;
      if (status !== 200) await pause(STEP_MS);
    }
  }

  const lines: Visitor[] = [];
  const ends: Promise<void>[] = [];
  for (let device = 0; device < DEVICES; device += 1) {
    const visitor = createVisitor(stage.url);
    const cookie = `device=${makeDevice(stage.ctx, id)}`;
    for (let n = 0; n < PER_DEVICE; n += 1) {
      const line = visitor.at(stage.url);
      lines.push(line);
      ends.push(flood(line, cookie).catch((error: unknown) => check(performance.now() >= until, String(error))));
    }
  }
  const waits: number[] = [];
  while (performance.now() < until - STEP_MS) {
    await pause(STEP_MS);
    const person = createVisitor(stage.url);
    const began = performance.now();
    const { status } = await logIn(person, other);
    waits.push(performance.now() - began);
    check(status === 200, `the right password on a new device answered ${status}`);
    person.leave();
  }
  await pause(until - performance.now());
  for (const line of lines) line.leave();
  await Promise.all(ends);
  const longest = Math.max(...waits);
  check(waits.length > 0 && longest < Math.max(loginMs, BUSY * alone), `somebody waited ${Math.round(longest)} ms`);
  return {
    count: `${counted(DEVICES * PER_DEVICE)} logins in flight, ${counted(answered)} answered; ${waits.length} of somebody else`,
    result: `holds; the longest wait ${Math.round(longest)} ms`,
  };
}

async function floodCodes(
  stage: Stage,
  check: Check,
  { codes, mailMs }: Pick<FloodOptions, 'codes' | 'mailMs'>,
): Promise<{ count: string; result: string }> {
  const { ctx, mailbox, url, rig } = stage;
  mailbox.server.rules.onMessage = async () => {
    await pause(mailMs);
    return null;
  };
  rig.atEnd(() => {
    mailbox.server.rules = {};
  });
  const flooders = Array.from({ length: Math.ceil(codes / PER_NETWORK) }, () => createVisitor(url));
  for (let n = 0; n < codes; n += 1) {
    const flooder = flooders[Math.floor(n / PER_NETWORK)] as Visitor;
    await flooder.post('/api/web/newsletter/email/otp/generate', { email: `reader${n}@example.in` });
  }
  for (const flooder of flooders) flooder.leave();

  const person = createVisitor(url);
  const [student, ramesh, reader] = ['asha@example.in', 'ramesh@example.in', 'meena@example.in'];
  const { cookie } = await createAccount(ctx, { email: ramesh, role: 'staff', isConfirmed: false });
  const waits: number[] = [];
  for (const [email, request] of [
    [student, () => person.post('/api/auth/otp/generate', { email: student, purpose: 'reset' })],
    [ramesh, () => person.post('/api/office/code', {}, { cookie })],
    // From a network outside the flood.
    [reader, () => person.post('/api/web/newsletter/email/otp/generate', { email: reader })],
  ] as const) {
    const before = mailbox.to(email).length;
    const began = performance.now();
    await request();
    const limit = mailMs * (email === reader ? 2 * flooders.length + 4 : 2) + 5_000;
    check(await within(limit, () => mailbox.to(email).length > before), `no code came to ${email.split('@')[0]} within ${limit} ms`);
    waits.push(performance.now() - began);
  }
  person.leave();
  const sent = mailbox.counts().mails;
  check(sent < codes, 'the flood was over too soon to tell');
  const [reset = 0, office = 0, newsletter = 0] = waits.map((ms) => (ms / 1_000).toFixed(1));
  return {
    count: `${counted(codes)} codes waiting, ${mailMs} ms each`,
    result: `holds; a reset after ${reset} s, the office's after ${office} s, a newsletter's of another network after ${newsletter} s`,
  };
}
