import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toAnswers } from '#app/features/students/profile/profile-values.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import { openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { leaveStorage } from '#app/features/scholarships/device/lock-storage.ts';
import { profileOn } from '#app/features/scholarships/device/open-profile.ts';
import { PROFILE_FORM, profileSection } from '#app/features/scholarships/device/places.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { seeded } from '#scripts/demo/dice.ts';
import { Account, evict, inOrder, newBrowser, Tab } from '#tests/setup/components/lives.ts';

beforeEach(newBrowser);
afterEach(() => void vi.unstubAllGlobals());

const ACCOUNT = 'asha@example.in';
const FIELDS = ['name', 'address'];
const KEY = 'ab'.repeat(32);
const RUNS = 100;
let lostDrafts = 0;

async function fillInProfile(seed: number, form: string): Promise<void> {
  const random = seeded(seed);
  const below = (count: number): number => Math.floor(random() * count);
  let time = 1_000;
  let written: Answers[] = [{}];
  let confirmed = 0;
  let hasStored = false;

  for (let life = 0; life < 8; life += 1) {
    if (random() < 0.2) {
      evict();
      [written, confirmed] = [[{}], 0];
      lostDrafts += Number(hasStored);
    }
    const tab = new Tab(new Account(), random, Number.POSITIVE_INFINITY, time);
    const browser = { persist: async () => undefined, now: () => tab.time, schedule: tab.schedule };
    const device = await openDeviceStore(ACCOUNT, async () => KEY);
    const { sync, lost, clear } = await profileOn(tab.wrap(device), { form, browser });
    const opened = sync.state().answers;
    expect(written.slice(confirmed).map(inOrder), `seed ${seed}, life ${life}: a saved word was lost`).toContain(inOrder(opened));
    expect(lost !== null, `seed ${seed}, life ${life}: an empty form says why`).toBe(hasStored && Object.keys(opened).length === 0);
    const other = await openDeviceStore('ravi@example.in');
    const theirs = await profileOn(other, { form, browser });
    expect([theirs.sync.state().answers, theirs.lost], `seed ${seed}: another student sees nothing`).toEqual([{}, null]);
    other.close();

    [written, confirmed] = [[opened], 0];
    sync.subscribe(() => {
      const { answers, savedRevision: saved, revision } = sync.state();
      if (written.at(-1) !== answers) written.push(answers);
      if (saved === revision) confirmed = written.length - 1;
    });
    tab.lifetime = 1 + below(20);
    for (let deed = 0; deed < 6 && !tab.isDead; deed += 1) {
      sync.type(toAnswers({ [FIELDS[below(2)] as string]: `words ${life} ${deed}`, aadhar: '2345 6789 0124' }, {}));
      await tab.pass(below(1_500));
    }
    await tab.settle();
    // In a closed tab it never ends.
    void sync.stop();
    await tab.settle();
    const stored = await device.readDraft();
    expect(JSON.stringify(stored)).not.toContain('2345');
    hasStored ||= stored !== null;
    if (!tab.isDead && random() < 0.3) {
      tab.lifetime = Number.POSITIVE_INFINITY;
      await clear();
      [written, confirmed, hasStored] = [[{}], 0, false];
    }
    device.close();
    if (random() < 0.3) await leaveStorage(ACCOUNT, random() < 0.7 ? KEY : null);
    time = tab.time + 10_000;
  }
}

test.each([
  ['forms', PROFILE_FORM],
  ['changes of its education', profileSection('education')],
])(
  `${RUNS} profile %s in such a browser: no saved word is lost, none is seen by others, and an empty form says why`,
  async (_what, form) => {
    lostDrafts = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      newBrowser();
      await fillInProfile(seed, form);
    }
    expect(lostDrafts).toBeGreaterThan(20);
  },
);

test('a change of one section is neither shown in another nor in the profile form, and an application leaves it alone', async () => {
  const device = await openDeviceStore(ACCOUNT, async () => KEY);
  const about = await profileOn(device, { form: profileSection('about') });
  about.sync.type({ name: 'Asha Devi' });
  await about.sync.flush();
  await device.forgetOthers(NEW_APPLICATION);
  expect(await device.waiting()).toMatchObject({ hasWords: false, hasOthers: true });
  const shown = async (form: string) => (await profileOn(device, { form })).sync.state().answers;
  expect([await shown(profileSection('address')), await shown(PROFILE_FORM)]).toEqual([{}, {}]);
  expect(await shown(profileSection('about'))).toEqual({ name: 'Asha Devi' });
  device.close();
});
