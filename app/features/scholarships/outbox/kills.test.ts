import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { dayOf, partsOf } from '#domain/forms/day-parts.ts';
import { type Answer, type Answers, differences, isSame } from '#app/features/scholarships/sync/answers.ts';
import { openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { defaultsFor } from '#app/features/scholarships/sync/filled.ts';
import { leaveStorage } from '#app/features/scholarships/device/lock-storage.ts';
import { fieldsInConflict } from '#app/features/scholarships/sync/draft-state.ts';
import type { Side } from '#app/features/scholarships/sync/merge.ts';
import { deliver, sendOff, takeBack, type Transport } from '#app/features/scholarships/outbox/outbox.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';
import { accountDraft, storedDraft } from '#tests/setup/components/drafts.ts';
import { seeded } from '#scripts/demo/dice.ts';
import { Account, carrierOf, evict, inOrder, newBrowser, isFromElsewhere, openDraft, Tab } from '#tests/setup/components/lives.ts';

beforeEach(newBrowser);
afterEach(() => void vi.unstubAllGlobals());

const ACCOUNT = 'asha@example.in';
const FIELDS = ['fullName', 'place', 'accountNo', 'needStatement', 'dob'];
const RUNS = 100;

const met = {
  taken: 0,
  requests: 0,
  lost: 0,
  settledLate: 0,
  closed: 0,
};

/** Half typed as often as not. */
function partOfDay(below: (count: number) => number): string {
  const [month, year] = [below(2) && 1 + below(12), below(2) && 1990 + below(20)];
  const day = dayOf({ day: String(1 + below(28)), month: month ? String(month) : '', year: year ? String(year) : '' });
  expect(dayOf(partsOf(day))).toBe(day);
  return day;
}

const DAYS = [1, 2, 3, 4, 5, 6].map((day) => `2026-11-0${day}`);

async function live(seed: number): Promise<void> {
  const random = seeded(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const account = new Account();
  let time = 1_000;
  const history: Answers[] = [{}];
  let confirmed = 0;
  let submitted: Answers | null = null;
  let hasStored = false;
  let hasLost = false;
  const files = new Set<string>();

  // A default is nobody's word.
  const givenUp = new Set<Answer>(['Padrauna']);

  const look = (sync: Sync): void => {
    const { answers, savedRevision: stored, revision } = sync.state();
    const before = history.at(-1) ?? {};
    for (const [field, answer] of Object.entries(answers)) {
      if (isFromElsewhere(answer)) account.seen.add(answer);
      const replaced = before[field];
      if (!isFromElsewhere(answer) || replaced === undefined || isSame(field, replaced, answer)) continue;
      met.taken += 1;
      expect(account.had.has(replaced) || givenUp.has(replaced), `seed ${seed}: ${String(replaced)} is nowhere else`).toBe(true);
    }
    if (history.at(-1) !== answers) history.push(answers);
    // Defaults alone are nothing to save.
    if (stored === revision && revision > 0) confirmed = history.length - 1;
  };

  const choose = (sync: Sync, side?: Side): void => {
    const state = sync.state();
    if (!state.conflict) return;
    const theirs = state.conflict.answers;
    const choices: Record<string, Side> = {};
    for (const field of fieldsInConflict(state)) {
      met.requests += 1;
      const [mine, other] = [state.answers[field], theirs[field]];
      // A device that lost its draft cannot recognise its own answers.
      expect([isFromElsewhere(mine), isFromElsewhere(other) || hasLost], `seed ${seed}: asked about ${field}`).toEqual([false, true]);
      choices[field] = side ?? (random() < 0.5 ? 'mine' : 'theirs');
      account.seen.add(other!);
      if (choices[field] === 'theirs') givenUp.add(mine!);
    }
    sync.choose(choices);
    expect(sync.state().conflict).toBeNull();
  };

  for (let life = 0; life < 6; life += 1) {
    const isLastLife = life === 5;
    const tab = new Tab(account, random, isLastLife ? Number.POSITIVE_INFINITY : 1 + below(40), time);
    const isEvicted = !isLastLife && random() < 0.15;
    if (isEvicted) evict();
    const isReceived = account.applications.size > 0;
    if (isEvicted && !isReceived) {
      submitted = null;
      files.clear();
    }
    account.isClosed = !isLastLife && !submitted && random() < 0.2;
    const { device, sync } = await openDraft(tab, ACCOUNT);
    const lostAt = await device.lostAt();

    const opened = sync.state().answers;
    const isLost = hasStored && (await device.readDraft()) === null;
    if (!isReceived) expect(lostAt !== null, `seed ${seed}, life ${life}: an empty form says why`).toBe(isLost);
    if (isLost) {
      hasLost = true;
      met.lost += 1;
    } else if (!submitted) {
      const from = history.slice(confirmed).map(inOrder);
      expect(from, `seed ${seed}, life ${life}: a confirmed word was lost`).toContain(inOrder(opened));
    }
    history.splice(0, history.length, opened);
    confirmed = 0;
    if (!submitted) {
      sync.assume(defaultsFor(opened, sync.state().filled, { place: 'Padrauna', today: DAYS[life]! }));
      history.push(sync.state().answers);
    }
    sync.subscribe(() => look(sync));
    tab.meanwhile = () => {
      if (!submitted && !isLastLife && !tab.isDead && random() < 0.1) sync.type({ place: `meanwhile ${life} ${tab.lifetime}` });
    };
    if (submitted) void sync.stop();
    else void sync.pull();

    const deeds = isLastLife ? 3 : 4 + below(12);
    for (let deed = 0; deed < deeds && !tab.isDead; deed += 1) {
      tab.isOnline = random() < 0.6;
      choose(sync);
      const kind = below(10);
      if (submitted) void deliver(tab.wrap(device), carrierOf(tab));
      else if (kind < 6) {
        const field = FIELDS[below(FIELDS.length)] as string;
        sync.type({ [field]: field === 'dob' ? partOfDay(below) : `words ${seed} ${life} ${deed}` });
      } else if (kind < 8) account.saveElsewhere({ [FIELDS[below(FIELDS.length)] as string]: `elsewhere ${life} ${deed}` });
      else if (kind < 9) {
        const field = `paper${below(3)}`;
        await device.writeFile(field, new File([field], field));
        files.add(field);
      } else if (account.isClosed) met.closed += Number(sync.state().link === 'outdated');
      else {
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
        choose(sync, 'mine');
        void sync.pull();
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
    hasStored ||= (await device.readDraft()) !== null;
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

test(`${RUNS} lives of a browser that dies at random points, of a cycle that closes and opens again: no saved word is lost, one application results`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    newBrowser();
    await live(seed);
  }
  expect(Math.min(met.taken, met.requests, met.lost, met.closed)).toBeGreaterThan(20);
});

const KEY = '0f'.repeat(32);

/** On a shared phone, one application must result, whatever arrives under new keys. */
async function shareThePhone(seed: number): Promise<void> {
  const random = seeded(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const account = new Account();
  const other = await openDeviceStore('ravi@example.in');
  await sendOff(other, { fullName: 'Ravi' }, { key: 'key-of-ravi', at: 1 });
  let time = 1_000;
  let revision = 0;
  let words: Answers[] = [{}];
  const submitted = new Map<string, { answers: Answers; files: string[] }>();
  const takenBack = new Set<string>();
  let waiting: string | null = null;
  const files = new Set<string>();

  for (let life = 0; life < 8; life += 1) {
    const isLastLife = life === 7;
    const device = await openDeviceStore(ACCOUNT, async () => KEY);
    const tab = new Tab(account, random, isLastLife ? Number.POSITIVE_INFINITY : 1 + below(30), time);
    const dying = tab.wrap(device);
    const transport = carrierOf(tab);
    const stored = await device.readSubmission();
    const isThere = account.applications.size > 0;
    if (isThere && (stored === null || stored.status === 'recalled')) {
      await deliver(device, carrierOf(new Tab(account, () => 1, Number.POSITIVE_INFINITY, time)));
      device.close();
      break;
    }
    if (waiting !== null && !isThere) expect(stored?.key, `seed ${seed}, life ${life}: a submitted application is gone`).toBe(waiting);
    if (stored) expect(stored.answers, `seed ${seed}, life ${life}`).toEqual(submitted.get(stored.key)?.answers);
    const found = (await device.readDraft())?.answers ?? account.draft.answers;
    if (!isThere) expect(words.map(inOrder), `seed ${seed}, life ${life}: words are gone`).toContain(inOrder(found));
    words = [found];
    for (const field of isThere ? [] : files)
      expect(await device.readFiles(), `seed ${seed}, life ${life}: a file is gone`).toHaveProperty(field);

    const done = async (work: Promise<unknown>): Promise<boolean> => {
      let isDone = false;
      void work.then(() => (isDone = true));
      await tab.settle();
      return isDone;
    };
    for (let deed = 0; deed < (isLastLife ? 40 : 3 + below(10)) && !tab.isDead; deed += 1) {
      tab.isOnline = isLastLife || random() < 0.6;
      const onItsWay = await device.readSubmission();
      const isOut = onItsWay !== null && onItsWay.status !== 'recalled';
      if (!isOut && account.applications.size > 0) break;
      const kind = below(10);
      if (isOut && (isLastLife || kind < 5)) {
        await done(deliver(dying, transport));
      } else if (isOut && kind < 8) {
        waiting = null;
        void takeBack(dying, transport.recall).then((outcome) => outcome === 'back' && takenBack.add(onItsWay.key));
        await tab.settle();
      } else if (!isOut && (isLastLife || kind < 3)) {
        const key = `key-${seed}-${life}-${deed}`;
        const draft = (await device.readDraft())?.answers ?? account.draft.answers;
        submitted.set(key, { answers: draft, files: [...files] });
        waiting = null;
        if (await done(sendOff(dying, draft, { key, at: tab.time }))) waiting = key;
      } else if (!isOut && kind < 7) {
        revision += 1;
        const answers = { place: `words ${seed} ${life} ${deed}`, accountNo: `${revision}` };
        words.push(answers);
        const isSynced = tab.isOnline && random() < 0.4;
        if (isSynced) account.draft = accountDraft({ version: revision, answers });
        if (await done(dying.writeDraft(storedDraft({ answers, revision, synced: isSynced ? revision : 0 })))) words = [answers];
      } else if (!isOut) {
        const field = `paper${below(3)}`;
        if (await done(dying.writeFile(field, new File([field], field)))) files.add(field);
      }
    }
    await tab.settle();
    device.close();
    // Without a response the account's key cannot be fetched.
    if (!isLastLife && random() < 0.4) await leaveStorage(ACCOUNT, random() < 0.8 ? KEY : null);
    time = tab.time + 10_000;
  }

  expect(account.applications.size, `seed ${seed}: one application results`).toBe(1);
  const [[key, application] = ['', {}]] = account.applications;
  expect(takenBack.has(key), `seed ${seed}: what was taken back never arrives`).toBe(false);
  const { paper0, paper1, paper2, ...rest } = application;
  expect(rest, `seed ${seed}: it says what was submitted`).toEqual(submitted.get(key)?.answers);
  const arrived = Object.entries({ paper0, paper1, paper2 }).flatMap(([field, path]) => (typeof path === 'string' ? [field] : []));
  expect(arrived, `seed ${seed}: with every file chosen by then`).toEqual(expect.arrayContaining(submitted.get(key)?.files ?? []));
  expect(await other.readSubmission(), `seed ${seed}: another student's waits untouched`).toMatchObject({
    key: 'key-of-ravi',
    status: 'waiting',
  });
  other.close();
  met.settledLate += Number(account.recalled.size > 0);
}

test(`${RUNS} shared phones: logging out and taking back lose nothing, and one application results`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    globalThis.indexedDB = new IDBFactory();
    await shareThePhone(seed);
  }
  expect(met.settledLate).toBeGreaterThan(10);
});

test('an application on its way is the first that was submitted, however often it is sent', async () => {
  const device = await openDeviceStore(ACCOUNT);
  await sendOff(device, { fullName: 'Asha' }, { key: 'two', at: 2 });
  await sendOff(device, { fullName: 'Other' }, { key: 'three', at: 3 });
  const sent: string[] = [];
  const mute: Transport = {
    upload: async () => ({ outcome: 'unanswered', message: '' }),
    submit: async (_answers, key) => {
      sent.push(key);
      return { outcome: 'unanswered', message: 'no signal' };
    },
    recall: async () => ({ outcome: 'unanswered', message: '' }),
  };
  expect(await deliver(device, mute)).toEqual({ outcome: 'unanswered', message: 'no signal', isUpload: false });
  expect(await deliver(device, mute)).toMatchObject({ outcome: 'unanswered' });
  expect(sent).toEqual(['two', 'two']);
});

test('what the account rejects returns to the form, and no file is uploaded twice except one that is gone', async () => {
  const device = await openDeviceStore(ACCOUNT);
  const answers = { fullName: 'Asha', accountNo: '12' };
  await device.writeDraft(storedDraft({ answers }));
  await device.writeFile('signature', new File(['x'], 'x.png'));
  await sendOff(device, answers, { key: 'one', at: 1 });
  const strict: Transport = {
    upload: async () => ({ outcome: 'accepted', value: '/api/student/files/1' }),
    submit: async () => ({ outcome: 'rejected', message: 'Please check the form', fields: { accountNo: '9–18 digits' } }),
    recall: async () => ({ outcome: 'accepted', value: true }),
  };
  expect(await deliver(device, strict)).toMatchObject({ outcome: 'rejected', fields: { accountNo: '9–18 digits' }, isUpload: false });
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
        : { outcome: 'rejected', message: 'Please check the form', fields: { signature: 'Please add this paper again' } },
    recall: async () => ({ outcome: 'accepted', value: true }),
  };
  await sendOff(device, answers, { key: 'two', at: 2 });
  expect(await deliver(device, forgetful)).toMatchObject({ outcome: 'rejected' });
  await sendOff(device, answers, { key: 'three', at: 3 });
  expect(await deliver(device, forgetful)).toEqual({ outcome: 'accepted' });
  expect(uploads).toEqual(['signature']);
  expect(await device.readFiles()).toEqual({});
});
