import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { dynamicFile, faqsFile, recorder, useContentFolder } from '#tests/setup/files/content-folder.ts';
import { createContentStore } from './store.server.ts';

const clock = { now: () => Date.now() };
const content = useContentFolder();
const { change, load } = content;

test('an event is left out on the day after it, without a change of the files', async () => {
  const [first, second] = load().dynamicContent.events ?? [];
  change(dynamicFile, (json) => {
    json.events = [
      { ...first, isoDate: '2027-01-24' },
      { ...second, isoDate: '2027-02-14' },
      { ...second, title: 'Every Saturday', isoDate: undefined },
    ];
  });
  vi.useFakeTimers({ now: Date.parse('2027-01-24T23:59:00+05:30'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const store = createContentStore({ dir: content.dir, log: recorder().log, clock });
  const days = () => store.current().dynamicContent.events?.map(({ isoDate }) => isoDate);
  try {
    store.watch();
    expect(days()).toEqual(['2027-01-24', '2027-02-14', undefined]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(days()).toHaveLength(3);
    const before = store.current().version;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(days()).toEqual(['2027-02-14', undefined]);
    expect(JSON.parse(store.current().raw.dynamic).events).toHaveLength(2);
    expect(store.current().version).not.toBe(before);
    await vi.advanceTimersByTimeAsync(30 * 24 * 3_600_000);
    expect(days()).toEqual([undefined]);
  } finally {
    store.close();
    vi.useRealTimers();
  }
});

test('reload calls listeners once and only after a change, and survives a failing listener', async () => {
  const { log, errors } = recorder();
  const store = createContentStore({ dir: content.dir, log, clock });
  const first = store.current();
  const heard: string[] = [];
  store.onChange(() => {
    throw new Error('no');
  });
  const off = store.onChange(({ version }) => heard.push(version));
  expect(await store.reload()).toBe(false);
  change(faqsFile, (json) => {
    json.home[0].question = 'Who are you?';
  });
  expect(await store.reload()).toBe(true);
  expect(heard).toEqual([store.current().version]);
  expect(store.current()).not.toBe(first);
  expect(store.current().faqs.home?.[0]?.question).toBe('Who are you?');
  expect(JSON.parse(store.current().raw.faqs).home[0].question).toBe('Who are you?');
  expect(errors).toHaveLength(1);
  off();
  change(faqsFile, (json) => {
    json.home = [];
  });
  expect(await store.reload()).toBe(true);
  expect(heard).toHaveLength(1);
  store.close();
});

test('watch reloads after a save, whether by writing or renaming', async () => {
  const { log } = recorder();
  const store = createContentStore({ dir: content.dir, log, clock });
  store.watch();
  store.watch();
  try {
    change(dynamicFile, (json) => {
      json.events = [];
    });
    await expect.poll(() => store.current().dynamicContent.events).toEqual([]);
    const json = JSON.parse(readFileSync(join(content.dir, 'foundation.json'), 'utf8'));
    writeFileSync(join(content.dir, 'foundation.json.new'), JSON.stringify({ ...json, shortName: 'Renamed' }));
    renameSync(join(content.dir, 'foundation.json.new'), join(content.dir, 'foundation.json'));
    await expect.poll(() => store.current().foundation.shortName).toBe('Renamed');
  } finally {
    store.close();
  }
});

test('a fault is logged once at the start', async () => {
  change(faqsFile, (json) => {
    json.house = [];
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { errors, log } = recorder();
  const store = createContentStore({ dir: content.dir, log, clock });
  try {
    store.watch();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(errors).toHaveLength(1);
  } finally {
    store.close();
    vi.useRealTimers();
  }
});

test('watch follows the files into a folder that is put in the place of another', async () => {
  const store = createContentStore({ dir: content.dir, log: recorder().log, clock });
  store.watch();
  try {
    cpSync(join(content.dir, 'DynamicContent'), join(content.dir, 'new'), { recursive: true });
    rmSync(join(content.dir, 'DynamicContent'), { recursive: true });
    renameSync(join(content.dir, 'new'), join(content.dir, 'DynamicContent'));
    for (const name of ['First', 'Second']) {
      change(dynamicFile, (json) => {
        json['founders-global'][0].name = name;
      });
      const founder = () => store.current().dynamicContent['founders-global']?.[0]?.name;
      await expect.poll(founder).toBe(name);
    }
  } finally {
    store.close();
  }
});

test('the version is the same for the same content', () => {
  expect(load().version).toBe(load().version);
  expect(load().version).toMatch(/^[0-9a-f]{16}$/);
});
