import { AppError } from '#domain/shared/errors.ts';
import type { Counted } from '#domain/shared/security/rate-limit.server.ts';

export interface Requester {
  /** Known devices go first: anonymous clients may be a flood. */
  lane: 'known' | 'anonymous';
  /** Whose turns are counted: the account's and its networks'. */
  who: readonly (readonly Counted[])[];
}

export interface Queue {
  /** @throws AppError `unavailable` when the queue is full, perhaps after a wait */
  run<T>(work: () => Promise<T>, turn?: Requester): Promise<T>;
}

interface QueueOptions {
  /** How many run at once. */
  width: number;
  /** Most who wait in a lane. */
  maxQueue: number;
  /** Message when full. */
  full: () => string;
  /** How many of one requester, the first of `who`, run at once; all unless set. */
  each?: number;
  /** Fewer turns count as this many; unless set 4, as somebody mistypes. */
  few?: number;
}

interface Waiting extends Requester {
  resolve(): void;
  reject(error: AppError): void;
}

const RETRY_AFTER_SECONDS = 5;
/** One turn in so many is an anonymous client's. */
const TURNS_PER_ANONYMOUS = 4;
/** After so many turns a known device waits with the anonymous. */
const MANY_TURNS = 3;
/** About a second's wait; when more wait, the last goes first. */
const CROWD = 16;
const FEW_TURNS = 4;
/** After so many, all counts halve. */
const TURNS_REMEMBERED = 64;

const ANYBODY: Requester = { lane: 'anonymous', who: [] };

/** Next is whoever had the fewest turns lately; a full lane rejects whoever had the most (docs/decisions/0039-turns-and-budgets.md). */
export function createQueue({ width, maxQueue, full, each = width, few = FEW_TURNS }: QueueOptions): Queue {
  const waiting: Waiting[] = [];
  const turns = new Map<string, number>();
  const atWork: Requester[] = [];
  let given = 0;

  const turnsOf = (counted: readonly Counted[] = []): number =>
    Math.max(0, ...counted.map(({ key, times }) => (turns.get(key) ?? 0) / times));
  const had = ({ who }: Requester): number =>
    Math.max(
      few,
      who.reduce((sum, counted) => sum + turnsOf(counted), 0),
    );
  const mayBegin = ({ who: [own] }: Requester): boolean => {
    const key = own?.[0]?.key;
    return key === undefined || atWork.filter(({ who }) => who[0]?.[0]?.key === key).length < each;
  };
  const goesFirst = ({ lane, who }: Requester): boolean => lane === 'known' && turnsOf(who[0]) < MANY_TURNS;

  function count({ who }: Requester): void {
    for (const { key } of who.flat()) turns.set(key, (turns.get(key) ?? 0) + 1);
    given += 1;
    if (given % TURNS_REMEMBERED !== 0) return;
    for (const [key, times] of turns) {
      if (times < 2) turns.delete(key);
      else turns.set(key, Math.floor(times / 2));
    }
  }

  function begin(turn: Requester): void {
    atWork.push(turn);
    count(turn);
  }

  function enter(turn: Requester): Promise<void> | undefined {
    if (atWork.length < width && mayBegin(turn)) {
      begin(turn);
      return undefined;
    }
    return new Promise<void>((resolve, reject) => {
      waiting.push(Object.assign(turn, { resolve, reject }));
      const lane = waiting.filter((other) => other.lane === turn.lane);
      if (lane.length <= maxQueue) return;
      const most = lane.reduce((found, other) => (had(other) > had(found) ? other : found));
      take(most).reject(new AppError('unavailable', full(), { retryAfter: RETRY_AFTER_SECONDS }));
    });
  }

  function take(one: Waiting): Waiting {
    waiting.splice(waiting.indexOf(one), 1);
    return one;
  }

  function leave(turn: Requester): void {
    atWork.splice(atWork.indexOf(turn), 1);
    // Nobody waits: past turns are forgotten.
    if (waiting.length === 0 && atWork.length === 0) turns.clear();
    const able = waiting.filter(mayBegin);
    if (able.length === 0) return;
    const isForAnonymous = given % TURNS_PER_ANONYMOUS === 0;
    const some = able.filter((one) => goesFirst(one) !== isForAnonymous);
    const lane = some.length > 0 ? some : able;
    const isCrowd = lane.length > CROWD;
    const next = take(lane.reduce((found, other) => (had(other) < had(found) || (isCrowd && had(other) === had(found)) ? other : found)));
    begin(next);
    next.resolve();
  }

  return {
    async run(work, turn = ANYBODY) {
      const own = { ...turn };
      const wait = enter(own);
      if (wait) await wait;
      try {
        return await work();
      } finally {
        leave(own);
      }
    },
  };
}
