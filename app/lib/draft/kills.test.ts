import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { type Answers, differences, fingerprint } from '#app/lib/draft/answers.ts';
import { type Device, openDevice } from '#app/lib/draft/device.ts';
import { type AccountDraft, type DraftState, freshDraft } from '#app/lib/draft/machine.ts';
import { type Transport, deliver, sendOff, type Sent } from '#app/lib/draft/outbox.ts';
import { createSync, type Saved, type Sync } from '#app/lib/draft/sync.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const ACCOUNT = 'asha@example.in';
const FIELDS = ['fullName', 'place', 'accountNo', 'needStatement'];
const RUNS = 100;

/** Mulberry32: the same seed gives the same run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The server, as the scholarship calls promise it: versions, and idempotency keys. */
class Account {
  draft: AccountDraft = { version: 0, answers: {}, step: 1, savedAt: null };
  /** By idempotency key. */
  readonly applications = new Map<string, Answers>();
  readonly files = new Map<string, string>();
  posts = 0;
  /** What other devices have saved, by version; and what of it the student has seen or accepted here. */
  readonly foreign = new Map<number, Answers>();
  readonly seen = new Set<number>();
  readonly overwritten: number[] = [];
  /** Hashes of everything it ever had. */
  readonly had = new Set([fingerprint({})]);

  save(version: number, answers: Answers, step: number): Saved {
    if (version !== this.draft.version) return { outcome: 'conflict', draft: this.draft };
    if (this.foreign.has(version) && !this.seen.has(version)) this.overwritten.push(version);
    this.draft = { version: version + 1, answers, step, savedAt: 0 };
    this.had.add(fingerprint(answers));
    return { outcome: 'saved', version: version + 1 };
  }

  saveElsewhere(answers: Answers): void {
    this.draft = { version: this.draft.version + 1, answers, step: 2, savedAt: 0 };
    this.had.add(fingerprint(answers));
    this.foreign.set(this.draft.version, answers);
  }

  submit(answers: Answers, key: string): void {
    this.posts += 1;
    if (!this.applications.has(key)) this.applications.set(key, answers);
    this.draft = { version: 0, answers: {}, step: 1, savedAt: null };
  }
}

/** One run of a browser: dies at its `lifetime`-th operation, before or after its effect, without learning the result. */
class Tab {
  readonly account: Account;
  readonly random: () => number;
  lifetime: number;
  isOnline = true;
  isDead = false;
  busy = 0;
  /** Called between operations. */
  meanwhile: () => void = () => {};
  time: number;
  timers: { at: number; run: () => void }[] = [];

  constructor(account: Account, random: () => number, lifetime: number, time: number) {
    this.account = account;
    this.random = random;
    this.lifetime = lifetime;
    this.time = time;
  }

  /** An operation that may be the last one. */
  async step<T>(effect: () => T | Promise<T>): Promise<T> {
    if (this.isDead) return new Promise<never>(() => {});
    this.lifetime -= 1;
    const isLast = this.lifetime <= 0;
    if (isLast) this.isDead = true;
    if (isLast && this.random() < 0.5) return new Promise<never>(() => {});
    this.busy += 1;
    this.meanwhile();
    const value = await Promise.resolve(effect()).finally(() => (this.busy -= 1));
    return isLast ? new Promise<never>(() => {}) : value;
  }

  /** A call: offline nothing arrives; on a weak connection the response may be lost. */
  async call<T, U>(effect: () => T, lost: U): Promise<T | U> {
    return this.step(() => {
      if (!this.isOnline) return lost;
      const answer = effect();
      return this.random() < 0.15 ? lost : answer;
    });
  }

  wrap(device: Device): Device {
    return Object.fromEntries(
      Object.entries(device).map(([name, work]: [string, (...args: never[]) => unknown]) => [
        name,
        name === 'close' ? work : (...args: never[]) => this.step(() => work(...args)),
      ]),
    ) as unknown as Device;
  }

  readonly schedule = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  /** Let operations in progress finish. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.busy > 0 ? 0 : quiet + 1) await new Promise((resolve) => setImmediate(resolve));
  }

  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await this.settle();
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
      if (!next || this.isDead) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await this.settle();
    }
    this.time = end;
  }
}

const carrierOf = (tab: Tab): Transport => {
  const lost = { outcome: 'unanswered', message: '' } as const;
  return {
    upload: (field, file) =>
      tab.call((): Sent<string> => {
        const path = `/api/student/files/${field}-${tab.account.files.size}`;
        tab.account.files.set(path, file.name);
        return { outcome: 'accepted', value: path };
      }, lost),
    submit: (answers, key) =>
      tab.call((): Sent => {
        tab.account.submit(answers, key);
        return { outcome: 'accepted', value: null };
      }, lost),
  };
};

interface Opened {
  tab: Tab;
  device: Device;
  sync: Sync;
}

/** Opens the page: reads the device, then the account. */
async function openPage(tab: Tab): Promise<Opened> {
  const device = await openDevice(ACCOUNT);
  const kept = await device.readDraft();
  const initial: DraftState = kept ? { ...freshDraft(), ...kept, kept: kept.revision } : freshDraft();
  const lost = { outcome: 'unanswered', link: 'offline' } as const;
  const sync = createSync(initial, {
    device: tab.wrap(device),
    account: {
      read: () => tab.call(() => ({ outcome: 'found', draft: tab.account.draft }) as const, lost),
      save: ({ version, answers, step }) => tab.call(() => tab.account.save(version, answers, step), lost),
    },
    now: () => tab.time,
    schedule: tab.schedule,
  });
  return { tab, device, sync };
}

const inOrder = (answers: Answers): string => JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** One student, one application, and a browser that may die at any point. */
async function live(seed: number): Promise<void> {
  const random = seeded(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const account = new Account();
  let time = 1_000;
  /** Everything that was ever in the form, oldest first; and how much of it the device has confirmed. */
  const history: Answers[] = [{}];
  let confirmed = 0;
  let submitted: Answers | null = null;
  const files = new Set<string>();

  const look = (sync: Sync): void => {
    const { answers, kept, revision, version } = sync.state();
    const theirs = account.foreign.get(version);
    if (theirs && differences(answers, theirs).length === 0) {
      const before = fingerprint(history.at(-1) ?? {});
      if (!account.seen.has(version)) expect(account.had, `seed ${seed}: words were replaced that exist nowhere else`).toContain(before);
      account.seen.add(version);
    }
    if (history.at(-1) !== answers) history.push(answers);
    if (kept === revision) confirmed = history.length - 1;
  };

  for (let life = 0; life < 6; life += 1) {
    const isLastLife = life === 5;
    const tab = new Tab(account, random, isLastLife ? Number.POSITIVE_INFINITY : 1 + below(40), time);
    const { device, sync } = await openPage(tab);

    // Nothing reported as saved is gone.
    const opened = sync.state().answers;
    if (!submitted) {
      const from = history.slice(confirmed).map(inOrder);
      expect(from, `seed ${seed}, life ${life}: a confirmed word was lost`).toContain(inOrder(opened));
    }
    history.splice(0, history.length, opened);
    confirmed = 0;
    sync.subscribe(() => look(sync));
    const choose = (side: 'mine' | 'theirs'): void => {
      account.seen.add(sync.state().conflict?.version ?? 0);
      sync.choose(side);
    };
    // The student goes on typing meanwhile.
    tab.meanwhile = () => {
      if (!submitted && !isLastLife && !tab.isDead && random() < 0.1) sync.type({ place: `meanwhile ${life} ${tab.lifetime}` });
    };
    // A submitted application is no longer edited.
    if (submitted) void sync.stop();
    else void sync.pull();

    const deeds = isLastLife ? 3 : 4 + below(12);
    for (let deed = 0; deed < deeds && !tab.isDead; deed += 1) {
      tab.isOnline = random() < 0.6;
      if (sync.state().conflict) choose(random() < 0.5 ? 'mine' : 'theirs');
      const kind = below(10);
      if (submitted) void deliver(tab.wrap(device), carrierOf(tab));
      else if (kind < 6) sync.type({ [FIELDS[below(FIELDS.length)] as string]: `words ${seed} ${life} ${deed}` });
      else if (kind < 7) sync.move(1 + below(6));
      else if (kind < 8) account.saveElsewhere({ fullName: `elsewhere ${life} ${deed}` });
      else if (kind < 9) {
        const field = `paper${below(3)}`;
        await device.writeFile(field, new File([field], field));
        files.add(field);
      } else {
        await tab.pass(400);
        if (!tab.isDead && !sync.state().conflict) {
          await sync.stop();
          await sendOff(device, sync.state().answers, { key: `key-${seed}-${life}-${deed}`, at: tab.time });
          submitted = sync.state().answers;
        }
      }
      await tab.pass(below(4_000));
    }

    if (isLastLife) {
      tab.isOnline = true;
      for (let wait = 0; wait < (submitted ? 0 : 30); wait += 1) {
        if (sync.state().conflict) choose('mine');
        await tab.pass(60_000);
      }
      if (!submitted) {
        expect(differences(account.draft.answers, sync.state().answers), `seed ${seed}: not brought to the account`).toEqual([]);
        submitted = sync.state().answers;
        await sync.stop();
        await sendOff(device, submitted, { key: `key-${seed}-last`, at: tab.time });
      }
      for (let attempt = 0; attempt < 40; attempt += 1) await deliver(tab.wrap(device), carrierOf(tab));
      expect(await device.readDraft()).toBeNull();
      expect(await device.readSubmission()).toBeNull();
      expect(await device.readFiles()).toEqual({});
    }
    await tab.settle();
    void sync.stop();
    device.close();
    time = tab.time + 10_000;
  }

  expect(account.overwritten, `seed ${seed}: words of another device were overwritten unseen`).toEqual([]);
  expect(account.applications.size, `seed ${seed}: one application results`).toBe(1);
  const [application] = account.applications.values();
  const { paper0, paper1, paper2, ...words } = application ?? {};
  expect(words, `seed ${seed}: the application says what was in the form`).toEqual(submitted);
  for (const [field, path] of Object.entries({ paper0, paper1, paper2 })) {
    expect(typeof path === 'string' && account.files.get(path), `seed ${seed}: ${field}`).toBe(files.has(field) ? field : false);
  }
}

test(`${RUNS} lives of a browser that dies at random points: no saved word is lost, one application results`, {
  timeout: 60_000,
}, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    globalThis.indexedDB = new IDBFactory();
    await live(seed);
  }
});

test('an application that was never sent can be taken back; one that may have been received cannot', async () => {
  const device = await openDevice(ACCOUNT);
  const answers = { fullName: 'Asha', accountNo: '912010012345678' };
  await device.writeDraft({ answers, step: 6, revision: 1, keptAt: 1, synced: 0, version: 0, sent: [] });
  await sendOff(device, answers, { key: 'one', at: 1 });
  expect(await device.takeBack()).toBe(true);
  expect(await device.readSubmission()).toBeNull();
  expect((await device.readDraft())?.answers).toEqual(answers);

  await sendOff(device, answers, { key: 'two', at: 2 });
  await sendOff(device, { fullName: 'Other' }, { key: 'three', at: 3 });
  const sent: string[] = [];
  const mute: Transport = {
    upload: async () => ({ outcome: 'unanswered', message: '' }),
    submit: async (_answers, key) => {
      sent.push(key);
      return { outcome: 'unanswered', message: 'no signal' };
    },
  };
  expect(await deliver(device, mute)).toEqual({ outcome: 'unanswered', message: 'no signal', isUpload: false });
  expect(await deliver(device, mute)).toMatchObject({ outcome: 'unanswered' });
  expect(sent).toEqual(['two', 'two']);
  expect(await device.takeBack()).toBe(false);
});

test('what the account rejects returns to the form, and no file is uploaded twice except one that is gone', async () => {
  const device = await openDevice(ACCOUNT);
  const answers = { fullName: 'Asha', accountNo: '12' };
  await device.writeDraft({ answers, step: 6, revision: 1, keptAt: 1, synced: 0, version: 0, sent: [] });
  await device.writeFile('signature', new File(['x'], 'x.png'));
  await sendOff(device, answers, { key: 'one', at: 1 });
  const strict: Transport = {
    upload: async () => ({ outcome: 'accepted', value: '/api/student/files/1' }),
    submit: async () => ({ outcome: 'refused', message: 'Please check the form', fields: { accountNo: '9–18 digits' } }),
  };
  expect(await deliver(device, strict)).toMatchObject({ outcome: 'refused', fields: { accountNo: '9–18 digits' }, isUpload: false });
  expect(await device.readSubmission()).toBeNull();
  expect((await device.readDraft())?.answers).toEqual(answers);
  expect((await device.readFiles())['signature']?.path).toBe('/api/student/files/1');
  expect(await deliver(device, strict)).toBeNull();

  const uploads: string[] = [];
  const forgetful: Transport = {
    upload: async (field) => {
      uploads.push(field);
      return { outcome: 'accepted', value: '/api/student/files/2' };
    },
    submit: async ({ signature }) =>
      signature === '/api/student/files/2'
        ? { outcome: 'accepted', value: null }
        : { outcome: 'refused', message: 'Please check the form', fields: { signature: 'Please upload this file again' } },
  };
  await sendOff(device, answers, { key: 'two', at: 2 });
  expect(await deliver(device, forgetful)).toMatchObject({ outcome: 'refused' });
  await sendOff(device, answers, { key: 'three', at: 3 });
  expect(await deliver(device, forgetful)).toEqual({ outcome: 'accepted' });
  expect(uploads).toEqual(['signature']);
  expect(await device.readFiles()).toEqual({});
});
