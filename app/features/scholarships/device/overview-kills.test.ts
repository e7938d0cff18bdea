import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressOf } from '#domain/forms/progress.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import type { Answer } from '#app/features/scholarships/sync/answers.ts';
import { type DraftState, fieldsInConflict, freshDraft } from '#app/features/scholarships/sync/draft-state.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';
import { seeded } from '#scripts/demo/dice.ts';
import { Account, inOrder, isFromElsewhere, newBrowser, openDraft, Tab } from '#tests/setup/components/lives.ts';

beforeEach(newBrowser);
afterEach(() => void vi.unstubAllGlobals());

const ACCOUNT = 'k3f9';
const TODAY = '2026-11-21';
/** One of each step. */
const FIELDS = ['fatherName', 'currentAddress', 'fatherOccupation', 'mediumInstruction', 'needStatement', 'place'];
const RUNS = 50;
const met = { whileSaving: 0, merged: 0, chosen: 0, survived: 0 };

/** What the six steps say. */
const overviewOf = ({ answers, filled }: Pick<DraftState, 'answers' | 'filled'>): string[] =>
  progressOf(applicationForm, answers, TODAY, { filled }).map(({ state, missing, wrong }) => `${state} ${missing} ${wrong}`);

const inDraft = ({ answers, step }: Pick<DraftState, 'answers' | 'step'>): string => `${step} ${inOrder(answers)}`;

async function live(seed: number): Promise<void> {
  const random = seeded(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const account = new Account();
  let time = 1_000;
  let history = [inDraft(freshDraft())];
  let confirmed = 0;
  let lastShown = 0;

  const choose = (sync: Sync): void => {
    const state = sync.state();
    if (!state.conflict) return;
    met.chosen += 1;
    for (const field of fieldsInConflict(state)) account.seen.add(state.conflict.answers[field] as Answer);
    sync.choose(Object.fromEntries(fieldsInConflict(state).map((field) => [field, random() < 0.5 ? 'mine' : 'theirs'])));
  };

  for (let life = 0; life < 6; life += 1) {
    const isLast = life === 5;
    const tab = new Tab(account, random, isLast ? Number.POSITIVE_INFINITY : 1 + below(40), time);
    const { sync } = await openDraft(tab, ACCOUNT);
    const opened = sync.state();
    expect(history.slice(confirmed), `seed ${seed}, life ${life}: words or the step with them are lost`).toContain(inDraft(opened));
    expect(opened.savedAt ?? 0, `seed ${seed}, life ${life}: what was shown as saved is not`).toBeGreaterThanOrEqual(lastShown);
    history = [inDraft(opened)];
    confirmed = 0;
    sync.subscribe(() => {
      const state = sync.state();
      for (const answer of Object.values(state.answers)) if (isFromElsewhere(answer)) account.seen.add(answer);
      if (history.at(-1) !== inDraft(state)) history.push(inDraft(state));
      if (state.savedRevision === state.revision) confirmed = history.length - 1;
    });

    /** Opens the six steps, and one of them. */
    const openOverview = (): void => {
      const state = sync.state();
      if (state.conflict) return;
      lastShown = Math.max(lastShown, state.savedAt ?? 0);
      met.whileSaving += Number(tab.busy > 0);
      const step = 1 + below(FIELDS.length);
      const before = overviewOf(state);
      sync.move(step);
      expect([sync.state().step, overviewOf(sync.state())], `seed ${seed}: to go to a step changes no answer`).toEqual([step, before]);
    };
    tab.meanwhile = () => {
      if (!isLast && !tab.isDead && random() < 0.15) openOverview();
    };

    void sync.pull();
    for (let deed = 0; deed < (isLast ? 3 : 4 + below(12)) && !tab.isDead; deed += 1) {
      tab.isOnline = random() < 0.6;
      choose(sync);
      const field = FIELDS[below(FIELDS.length)]!;
      const kind = below(8);
      if (kind < 3) openOverview();
      else if (kind < 6) {
        sync.type({ [field]: `words ${life} ${deed}` });
        expect(overviewOf(sync.state())[FIELDS.indexOf(field)], `seed ${seed}: what is written is counted`).not.toMatch(/^empty/);
      } else {
        account.saveElsewhere({ [field]: `elsewhere ${life} ${deed}` });
        const known = sync.state().version;
        void sync.pull();
        await tab.pass(below(400));
        met.merged += Number(sync.state().version > known && !sync.state().conflict);
      }
      await tab.pass(below(2_000));
    }

    if (isLast) {
      tab.isOnline = true;
      for (let wait = 0; wait < 30; wait += 1) {
        choose(sync);
        void sync.pull();
        await tab.pass(60_000);
      }
      expect(overviewOf(account.draft), `seed ${seed}: another device is told otherwise`).toEqual(overviewOf(sync.state()));
      met.survived += 1;
    }
    await tab.settle();
    void sync.stop();
    time = tab.time + 10_000;
  }
  expect(account.overwritten, `seed ${seed}: words of another device were overwritten unseen`).toEqual([]);
}

test(
  `${RUNS} lives of six steps, opened in any order while saves are under way: a step never comes back without its words`,
  {
    timeout: 60_000,
  },
  async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      newBrowser();
      await live(seed);
    }
    expect(Math.min(met.whileSaving, met.merged, met.chosen)).toBeGreaterThan(25);
    expect(met.survived).toBe(RUNS);
  },
);
