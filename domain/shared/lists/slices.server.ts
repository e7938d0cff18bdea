import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_LENGTH = 200;

/** Waiting requests run in between. */
export async function* slicesOf<T>(items: readonly T[], size = SLICE_LENGTH): AsyncIterable<readonly T[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    yield items.slice(at, at + size);
  }
}

export async function* eachInSlices<T>(items: readonly T[]): AsyncIterable<T> {
  for await (const slice of slicesOf(items)) yield* slice;
}
