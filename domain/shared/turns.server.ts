import { setImmediate as nextTurn } from 'node:timers/promises';

const ITEMS_PER_TURN = 200;

/** Waiting requests run in between. */
export async function* slicesInTurns<T>(items: readonly T[], size = ITEMS_PER_TURN): AsyncIterable<readonly T[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    yield items.slice(at, at + size);
  }
}

/** One by one. */
export async function* inTurns<T>(items: readonly T[]): AsyncIterable<T> {
  for await (const slice of slicesInTurns(items)) yield* slice;
}
