import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items handled before other requests get their turn. */
const ITEMS_PER_TURN = 200;

/** A list in slices, letting waiting requests run in between: a long list would otherwise hold up the whole process. */
export async function* slicesInTurns<T>(items: readonly T[], size = ITEMS_PER_TURN): AsyncIterable<readonly T[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    yield items.slice(at, at + size);
  }
}

/** The items of {@link slicesInTurns}, one by one. */
export async function* inTurns<T>(items: readonly T[]): AsyncIterable<T> {
  for await (const slice of slicesInTurns(items)) yield* slice;
}
