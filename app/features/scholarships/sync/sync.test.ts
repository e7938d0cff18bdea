import { describe, expect, test } from 'vitest';
import { type SavedDraft, type DraftState, draftReducer, freshDraft, safetyOf } from '#app/features/scholarships/sync/draft-state.ts';
import { accountDraft } from '#tests/setup/components/drafts.ts';
import { createSync, type DraftCalls, type Saved } from '#app/features/scholarships/sync/sync.ts';

function startSync({
  save = () => ({ outcome: 'saved', version: 1 }),
  read = async () => ({ outcome: 'unanswered', link: 'offline' }),
  isFull = () => false,
  written,
  initial = freshDraft(),
  hasAccount = true,
}: {
  save?: (count: number) => Saved | Promise<Saved>;
  read?: DraftCalls['read'];
  isFull?: () => boolean;
  written?: (count: number) => Promise<void> | undefined;
  initial?: DraftState;
  hasAccount?: boolean;
} = {}) {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  const stored: [at: number, draft: SavedDraft][] = [];
  const sent: [at: number, answers: object][] = [];
  const removed: string[] = [];
  let requests = 0;
  const account: DraftCalls = {
    read,
    async save({ answers }) {
      sent.push([time, answers]);
      return save(sent.length);
    },
  };
  const sync = createSync(initial, {
    device: {
      async writeDraft(draft) {
        if (isFull()) throw new Error('full');
        stored.push([time, draft]);
        await written?.(stored.length);
      },
      async removeUploaded(field) {
        removed.push(field);
      },
    },
    account: hasAccount ? account : null,
    persist: async () => void (requests += 1),
    now: () => time,
    schedule(run, ms) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function pass(ms: number): Promise<void> {
    const end = time + ms;
    for (await settle(); ; await settle()) {
      const next = timers.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) break;
      timers = timers.filter((timer) => timer !== next);
      time = next.at;
      next.run();
    }
    time = end;
  }
  return { sync, stored, sent, removed, requests: () => requests, pass, type: (text: string) => sync.type({ fullName: text }) };
}

test('the device saves 300 ms after the last keystroke, and after a second without a pause', async () => {
  const { stored, pass, type } = startSync();
  type('A');
  await pass(200);
  type('As');
  await pass(299);
  expect(stored).toEqual([]);
  await pass(1);
  expect(stored.map(([at, { answers }]) => [at, answers])).toEqual([[500, { fullName: 'As' }]]);
  for (let keys = 0; keys < 12; keys += 1) {
    type(`As${'h'.repeat(keys)}`);
    await pass(100);
  }
  expect(stored[1]?.[0]).toBe(1_500);
});

test('what a new device gets from the account is kept there without a key press, and not sent back', async () => {
  const initial = draftReducer(freshDraft(), {
    type: 'found',
    draft: accountDraft({ version: 3, answers: { fullName: 'Asha' } }),
  });
  const { sync, stored, sent, pass } = startSync({ initial });
  expect(safetyOf(sync.state())).toBe('typing');
  await pass(300);
  expect(stored.map(([at, { answers, version }]) => [at, answers, version])).toEqual([[300, { fullName: 'Asha' }, 3]]);
  expect(safetyOf(sync.state())).toBe('account');
  await pass(60_000);
  expect(sent).toEqual([]);
});

test('the account saves 1.5 s after a pause, and every ten seconds without one', async () => {
  const { sync, stored, sent, pass, type } = startSync();
  type('Asha');
  await pass(1_799);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([[1_800, { fullName: 'Asha' }]]);
  await pass(100);
  expect(safetyOf(sync.state())).toBe('account');
  expect(stored.at(-1)?.[1]).toMatchObject({ synced: 1, revision: 1, version: 1 });
  for (let keys = 0; keys < 30; keys += 1) {
    type(`Asha ${keys}`);
    await pass(500);
  }
  expect(sent.length).toBe(2);
});

test('the device has stored what identifies the answers before the account gets them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { stored, sent, pass, type } = startSync({ written: (count) => (count === 2 ? promise : undefined) });
  type('Asha');
  await pass(5_000);
  expect(stored.map(([, draft]) => Object.keys(draft.sent))).toEqual([[], ['fullName']]);
  expect(sent).toEqual([]);
  resolve();
  await pass(0);
  expect(sent).toEqual([[5_000, { fullName: 'Asha' }]]);
});

test('answers that change while the device stores what identifies them go to the account with the next save', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sync, sent, pass, type } = startSync({ written: (count) => (count === 2 ? promise : undefined) });
  type('Asha');
  await pass(2_000);
  type('Asha Mishra');
  resolve();
  await pass(0);
  expect(sent).toEqual([]);
  await pass(2_000);
  expect(sent.map(([, answers]) => answers)).toEqual([{ fullName: 'Asha Mishra' }]);
  expect(safetyOf(sync.state())).toBe('account');
});

test('without a response it tries again with growing pauses, at once when back online, and never what was rejected', async () => {
  const answers: Saved[] = [
    { outcome: 'unanswered', link: 'offline' },
    { outcome: 'unanswered', link: 'offline' },
    { outcome: 'unanswered', link: 'offline' },
    { outcome: 'rejected' },
  ];
  const { sync, sent, pass, type } = startSync({ save: (count) => answers[count - 1] ?? { outcome: 'saved', version: 1 } });
  type('Asha');
  await pass(8_000);
  expect(sent.map(([at]) => at)).toEqual([1_800, 3_800, 7_800]);
  expect(safetyOf(sync.state())).toBe('offline');
  sync.setLink('online');
  await pass(1_500);
  expect(sent.length).toBe(4);
  await pass(600_000);
  expect([sent.length, safetyOf(sync.state())]).toEqual([4, 'device']);
  type('Asha M');
  await pass(2_000);
  expect([sent.length, safetyOf(sync.state())]).toEqual([5, 'account']);
});

test('a form that the account takes nothing from keeps everything, does not insist, and goes on when it may', async () => {
  const answers: Saved[] = [{ outcome: 'unanswered', link: 'outdated' }];
  const { sync, stored, sent, pass, type } = startSync({
    save: (count) => answers[count - 1] ?? { outcome: 'saved', version: 1 },
    read: async () => ({ outcome: 'found', draft: accountDraft({ version: 0, answers: {} }) }),
  });
  type('Asha');
  await pass(2_000);
  expect([sent.length, safetyOf(sync.state())]).toEqual([1, 'outdated']);
  type('Asha M');
  await pass(600_000);
  expect([sent.length, stored.at(-1)?.[1].answers]).toEqual([1, { fullName: 'Asha M' }]);
  await sync.pull();
  await pass(3_000);
  expect([sent.at(-1)?.[1], safetyOf(sync.state())]).toEqual([{ fullName: 'Asha M' }, 'account']);
});

test('a full device leaves saving to the account, and says so', async () => {
  let isFull = true;
  const states: DraftState[] = [];
  const { sync, sent, pass, type } = startSync({ isFull: () => isFull });
  sync.subscribe(() => states.push(sync.state()));
  type('Asha');
  await pass(400);
  expect(safetyOf(sync.state())).toBe('unsaved');
  await pass(2_000);
  expect([sent.length, safetyOf(sync.state())]).toEqual([1, 'account']);
  isFull = false;
  type('Asha M');
  await pass(400);
  expect(safetyOf(sync.state())).toBe('device');
});

test('a slow device gets one save at a time, and stopping waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sync, stored, pass, type } = startSync({ written: () => promise });
  type('A');
  await pass(300);
  type('Asha');
  await pass(5_000);
  expect(stored).toHaveLength(1);
  let isStopped = false;
  const stopping = sync.stop().then(() => (isStopped = true));
  await pass(0);
  expect(isStopped).toBe(false);
  resolve();
  await stopping;
});

test('a page that goes away saves at once, and once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sync, stored, pass, type } = startSync({ written: () => promise });
  type('Asha');
  let isSaved = false;
  const saving = sync.flush().then(() => (isSaved = true));
  await pass(1_000);
  expect([stored.map(([at]) => at), isSaved]).toEqual([[0], false]);
  resolve();
  await saving;
  await sync.flush();
  expect(stored).toHaveLength(1);
});

test('the browser is asked to keep what it stores with the first word, and once', async () => {
  const { sync, requests, pass, type } = startSync();
  sync.fillIn({ date: '2026-11-25' });
  await pass(2_000);
  expect(requests()).toBe(0);
  type('A');
  type('As');
  expect(requests()).toBe(1);
});

test('a form of which the account has no draft is saved on the device alone', async () => {
  const { sync, stored, sent, pass, type } = startSync({ hasAccount: false });
  type('Asha');
  await pass(60_000);
  await sync.pull();
  sync.setLink('online');
  await pass(60_000);
  expect([stored.length, sent, safetyOf(sync.state())]).toEqual([1, [], 'device']);
});

test('once stopped it writes and sends nothing', async () => {
  const { sync, stored, sent, pass, type } = startSync();
  type('Asha');
  await sync.stop();
  await pass(60_000);
  expect([stored, sent]).toEqual([[], []]);
});

test('once stopped it does not send what the device was just storing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sync, sent, pass, type } = startSync({ written: (count) => (count === 2 ? promise : undefined) });
  type('Asha');
  await pass(2_000);
  const stopping = sync.stop();
  resolve();
  await stopping;
  await pass(60_000);
  expect(sent).toEqual([]);
});

test('a document that another device has replaced or removed is not sent from here; one that was left alone is', async () => {
  const [photograph, signature, bankDocument] = ['/files/1', '/files/2', '/files/3'];
  const before = { photograph, signature, bankDocument };
  const draft = accountDraft({ version: 4, answers: { photograph: '/files/4', signature: '', bankDocument } });
  const { sync, removed } = startSync({
    initial: { ...freshDraft(before), version: 3 },
    read: async () => ({ outcome: 'found', draft }),
  });
  await sync.pull();
  expect([sync.state().answers, removed]).toEqual([draft.answers, ['photograph', 'signature']]);
});

describe('a draft that is read while answers are saved', () => {
  type Read = Awaited<ReturnType<DraftCalls['read']>>;
  const older: Read = { outcome: 'found', draft: accountDraft({ version: 3, answers: { fullName: 'Asha' } }) };
  const saved: Saved = { outcome: 'saved', version: 4 };

  function startReading(save: () => Saved | Promise<Saved>) {
    const reads: PromiseWithResolvers<Read>[] = [];
    const started = startSync({
      initial: { ...freshDraft({ fullName: 'Asha' }), version: 3, link: 'online' },
      save,
      read() {
        const read = Promise.withResolvers<Read>();
        reads.push(read);
        return read.promise;
      },
    });
    const pulled = [started.sync.pull()];
    return {
      ...started,
      pull: () => pulled.push(started.sync.pull()),
      async answer(read: Read, index = 0) {
        reads[index]?.resolve(read);
        await pulled[index];
      },
    };
  }

  test('and comes after the save has ended, replaces nothing, here or in the account', async () => {
    const { sync, stored, sent, pass, type, answer } = startReading(() => saved);
    type('Asha Mishra');
    await pass(2_000);
    expect(safetyOf(sync.state())).toBe('account');
    await answer(older);
    await pass(60_000);
    expect(sync.state()).toMatchObject({ answers: { fullName: 'Asha Mishra' }, version: 4, conflict: null });
    expect(stored.at(-1)?.[1].answers).toEqual({ fullName: 'Asha Mishra' });
    expect(sent.map(([, answers]) => answers)).toEqual([{ fullName: 'Asha Mishra' }]);
  });

  test('and comes during the save, neither', async () => {
    const saving = Promise.withResolvers<Saved>();
    const { sync, pass, type, answer } = startReading(() => saving.promise);
    type('Asha Mishra');
    await pass(2_000);
    await answer({ outcome: 'found', draft: accountDraft({ version: 5, answers: { fullName: 'Ravi' } }) });
    saving.resolve(saved);
    await pass(2_000);
    expect(sync.state()).toMatchObject({ answers: { fullName: 'Asha Mishra' }, version: 4, conflict: null });
  });

  test('twice, the later answer being the older one, is taken once', async () => {
    const { sync, pull, answer } = startReading(() => saved);
    pull();
    await answer({ outcome: 'found', draft: accountDraft({ version: 5, answers: { fullName: 'Ravi' } }) }, 1);
    await answer({ outcome: 'found', draft: accountDraft({ version: 4, answers: { fullName: 'Asha K' } }) });
    expect(sync.state()).toMatchObject({ answers: { fullName: 'Ravi' }, version: 5, conflict: null });
  });

  test('in vain says nothing about the connection if a save has ended meanwhile', async () => {
    const { sync, pass, type, answer } = startReading(() => saved);
    type('Asha Mishra');
    await pass(2_000);
    await answer({ outcome: 'unanswered', link: 'offline' });
    expect(sync.state().link).toBe('online');
  });
});
