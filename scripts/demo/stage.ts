import type { Random } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { startOfDay, dayAt } from '#domain/shared/time/calendar.ts';
import type { ServerContext } from '#server/config/context.ts';
import { systemRandom } from '#server/config/system.ts';
import { createOutbox } from '#server/trial/outbox.ts';
import { createTestGateway } from '#server/trial/test-gateway.ts';
import { type Dice, diceOf } from './dice.ts';

/** Ms since the epoch. */
export interface Happening {
  at: number;
  run(): Promise<unknown>;
}

export interface Stage {
  ctx: ServerContext;
  dice: Dice;
  now: number;
  isShort: boolean;
  /** During office hours, this many days before the end; for 0 the last hour. */
  daysAgo(days: number): number;
  play(story: readonly Happening[]): Promise<void>;
}

const SEED = 20_101_105;
const FIRST_HOUR = 9;
const HOURS = 9;

export function openStage(site: ServerContext, { isShort }: { isShort: boolean }): Stage {
  const now = site.clock.now();
  const time = { now };
  const clock = { now: () => time.now };
  const dice = diceOf(SEED);
  const tools = { db: site.db, clock, random: storyRandom(diceOf(SEED + 1), clock), vault: site.vault };
  const ctx = { ...site, ...tools, payments: createTestGateway(tools), mail: createOutbox(tools) };
  return {
    ctx,
    dice,
    now,
    isShort,
    daysAgo(days) {
      if (days === 0) return now - dice.int(ONE_HOUR_MS);
      const { timezone } = site.content().foundation;
      const day = startOfDay(dayAt(now - days * ONE_DAY_MS, timezone), timezone);
      return Math.min(day + FIRST_HOUR * ONE_HOUR_MS + dice.int(HOURS * ONE_HOUR_MS), now);
    },
    async play(story) {
      for (const { at, run } of story.toSorted((one, other) => one.at - other.at)) {
        time.now = at;
        await run();
      }
      time.now = now;
    },
  };
}

/** Repeats what people see, but not secrets. Ids are as old as their rows. */
function storyRandom(dice: Dice, clock: ServerContext['clock']): Random {
  let last = '';
  let counter = 0;
  return {
    token: systemRandom.token,
    int: dice.int,
    id() {
      const time = clock.now().toString(16).padStart(12, '0');
      counter = time === last ? counter + 1 : 0;
      last = time;
      return `${time.slice(0, 8)}-${time.slice(8)}-7${(counter & 0xfff).toString(16).padStart(3, '0')}-8${hexOf(dice, 3)}-${hexOf(dice, 12)}`;
    },
  };
}

const hexOf = (dice: Dice, count: number): string => Array.from({ length: count }, () => dice.int(16).toString(16)).join('');

export interface Often {
  count: number;
}

/** As often as each kind says, or once; the kinds take turns. */
export function dealt<T extends Often>({ isShort }: Stage, kinds: readonly T[]): T[] {
  const rounds = isShort ? 1 : Math.max(...kinds.map(({ count }) => count));
  return Array.from({ length: rounds }, (_, round) => kinds.filter(({ count }) => round < count)).flat();
}
