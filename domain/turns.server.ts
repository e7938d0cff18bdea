import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items handled before other requests get their turn. */
const ITEMS_PER_TURN = 200;

/** The items one by one, letting waiting requests run in between: a long list would otherwise hold up the whole process. */
export async function* inTurns<T>(items: Iterable<T>): AsyncIterable<T> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % ITEMS_PER_TURN === 0) await nextTurn();
    yield item;
  }
}
