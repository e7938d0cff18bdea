import { AppError } from '#domain/shared/errors.ts';
import type { Counted } from '#domain/shared/rate-limit.server.ts';

/** Whom queued work is for. */
export interface Turn {
  /** Known callers go before strangers, who may be a flood. */
  lane: 'known' | 'stranger';
  /** What each turn is counted for: the account, and the network with the larger ones around it. */
  who: readonly (readonly Counted[])[];
}

/** Limits concurrency; further work waits, and takes turns. */
export interface Gate {
  /** @throws AppError `unavailable` when the queue is full: at once, or later when somebody who had fewer turns comes */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
}

interface GateOptions {
  /** How many run concurrently. */
  width: number;
  /** Maximum length of each lane's queue. */
  maxQueue: number;
  /** Message of the error when the queue is full. */
  full: string;
}

interface Waiting extends Turn {
  begin(): void;
  refuse(error: AppError): void;
}

const RETRY_AFTER_SECONDS = 5;
/** Of so many turns, strangers get one when known callers wait, too. */
const TURNS_PER_STRANGER = 4;
/** A known caller whose account had so many turns lately goes with the strangers. */
const MANY_TURNS = 3;
/** So many wait for about a second. When more do, the last to come is the first to go. */
const CROWD = 16;
/** So few turns lately make no difference: somebody mistyped, or somebody else in the house logged in. */
const FEW_TURNS = 4;
/** After so many turns, those of the past count half. */
const TURNS_REMEMBERED = 64;

const ANYBODY: Turn = { lane: 'stranger', who: [] };

/**
 * A gate that runs `width` pieces of work concurrently. Of those who wait, the next is whoever had the fewest turns lately: no
 * account and no network keeps others out, however much it sends. Known callers get three of four turns. Of equals the one who
 * came first is next, but in a crowd the one who came last: with more than can be served, everybody would wait for too long.
 * When `maxQueue` of a lane are waiting, `run` throws AppError `unavailable` with the message `full` to whoever had the most
 * turns, of equals the one who has waited longest.
 */
export function createGate({ width, maxQueue, full }: GateOptions): Gate {
  const waiting: Waiting[] = [];
  const turns = new Map<string, number>();
  let running = 0;
  let given = 0;

  /** How many turns one had; in a larger network in proportion to its share. */
  const turnsOf = (counted: readonly Counted[] = []): number =>
    Math.max(0, ...counted.map(({ key, times }) => (turns.get(key) ?? 0) / times));
  const had = ({ who }: Turn): number =>
    Math.max(
      FEW_TURNS,
      who.reduce((sum, counted) => sum + turnsOf(counted), 0),
    );
  const goesFirst = ({ lane, who }: Turn): boolean => lane === 'known' && turnsOf(who[0]) < MANY_TURNS;

  function count({ who }: Turn): void {
    for (const { key } of who.flat()) turns.set(key, (turns.get(key) ?? 0) + 1);
    given += 1;
    if (given % TURNS_REMEMBERED !== 0) return;
    for (const [key, times] of turns) {
      if (times < 2) turns.delete(key);
      else turns.set(key, Math.floor(times / 2));
    }
  }

  /** @returns what to wait for; undefined when it may begin at once */
  function enter(turn: Turn): Promise<void> | undefined {
    if (running < width) {
      running += 1;
      count(turn);
      return undefined;
    }
    return new Promise<void>((begin, refuse) => {
      waiting.push({ ...turn, begin, refuse });
      const lane = waiting.filter((other) => other.lane === turn.lane);
      if (lane.length <= maxQueue) return;
      const most = lane.reduce((found, other) => (had(other) > had(found) ? other : found));
      take(most).refuse(new AppError('unavailable', full, { retryAfter: RETRY_AFTER_SECONDS }));
    });
  }

  function take(one: Waiting): Waiting {
    waiting.splice(waiting.indexOf(one), 1);
    return one;
  }

  /** Hands the free slot to the next who waits, so that no later caller can take it. */
  function leave(): void {
    if (waiting.length === 0) {
      running -= 1;
      // Nobody had to wait for anybody: what was before says nothing about whom to prefer in the next rush.
      if (running === 0) turns.clear();
      return;
    }
    const isForStrangers = given % TURNS_PER_STRANGER === 0;
    const some = waiting.filter((one) => goesFirst(one) !== isForStrangers);
    const lane = some.length > 0 ? some : waiting;
    const isCrowd = lane.length > CROWD;
    const next = take(lane.reduce((found, other) => (had(other) < had(found) || (isCrowd && had(other) === had(found)) ? other : found)));
    count(next);
    next.begin();
  }

  return {
    async run(work, turn = ANYBODY) {
      const wait = enter(turn);
      if (wait) await wait;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
