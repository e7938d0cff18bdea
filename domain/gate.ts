import { AppError } from '#domain/errors.ts';
import type { Counted } from '#domain/rate-limit.server.ts';

/** Whom queued work is for. */
export interface Turn {
  /** Known callers and strangers, who may be a flood, queue apart. */
  lane: 'known' | 'stranger';
  /** What each turn is counted for, such as the account, and the network with the larger ones around it. */
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
/** Of so many turns, strangers get one when both lanes wait. */
const TURNS_PER_STRANGER = 4;
/** After so many turns, those of the past count half. */
const TURNS_REMEMBERED = 64;

const ANYBODY: Turn = { lane: 'stranger', who: [] };

/**
 * A gate that runs `width` pieces of work concurrently. Of those who wait, the next is whoever had the fewest turns, then the one
 * who came first: no account and no network keeps others out, however much it sends. Known callers get three of four turns.
 * `run` throws AppError `unavailable` with the message `full` to whoever had the most turns when `maxQueue` are waiting.
 */
export function createGate({ width, maxQueue, full }: GateOptions): Gate {
  const lanes: Record<Turn['lane'], Waiting[]> = { known: [], stranger: [] };
  const turns = new Map<string, number>();
  let running = 0;
  let given = 0;

  /** How many turns somebody had; in a larger network in proportion to its share. */
  const hadBy = ({ who }: Turn): number =>
    who.reduce((sum, counted) => sum + Math.max(0, ...counted.map(({ key, times }) => (turns.get(key) ?? 0) / times)), 0);

  function count({ who }: Turn): void {
    for (const { key } of who.flat()) turns.set(key, (turns.get(key) ?? 0) + 1);
    given += 1;
    if (given % TURNS_REMEMBERED !== 0) return;
    for (const [key, had] of turns) {
      if (had < 2) turns.delete(key);
      else turns.set(key, Math.floor(had / 2));
    }
  }

  /** @returns what to wait for; undefined when it may begin at once */
  function enter(turn: Turn): Promise<void> | undefined {
    if (running < width) {
      running += 1;
      count(turn);
      return undefined;
    }
    const lane = lanes[turn.lane];
    return new Promise<void>((begin, refuse) => {
      lane.push({ ...turn, begin, refuse });
      if (lane.length <= maxQueue) return;
      lane.splice(lane.indexOf(mostTurns(lane)), 1)[0]?.refuse(new AppError('unavailable', full, { retryAfter: RETRY_AFTER_SECONDS }));
    });
  }

  /** The latest of those who had the most turns. */
  const mostTurns = (lane: readonly Waiting[]): Waiting => lane.reduce((most, other) => (hadBy(other) >= hadBy(most) ? other : most));
  /** The first of those who had the fewest. */
  const fewestTurns = (lane: readonly Waiting[]): Waiting =>
    lane.reduce((fewest, other) => (hadBy(other) < hadBy(fewest) ? other : fewest));

  /** Hands the free slot to the next who waits, so that no later caller can take it. */
  function leave(): void {
    const [first, second] = given % TURNS_PER_STRANGER === 0 ? [lanes.stranger, lanes.known] : [lanes.known, lanes.stranger];
    const lane = first.length > 0 ? first : second;
    if (lane.length === 0) {
      running -= 1;
      return;
    }
    const next = fewestTurns(lane);
    lane.splice(lane.indexOf(next), 1);
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
