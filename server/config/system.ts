import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Clock, Random } from '#domain/shared/context.ts';

export const systemClock: Clock = { now: () => Date.now() };

export const systemRandom: Random = {
  id: orderedId,
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  int: (below) => randomInt(below),
};

let lastMillisecond = '';
let counter = 0;

/** UUID version 7 with a counter (RFC 9562, 6.2): rows of one transaction sort. */
function orderedId(): string {
  const millisecond = Date.now().toString(16).padStart(12, '0');
  counter = millisecond === lastMillisecond ? (counter + 1) & 0xfff : randomInt(0x800);
  lastMillisecond = millisecond;
  // Node 24 lacks version 7.
  return `${millisecond.slice(0, 8)}-${millisecond.slice(8)}-7${counter.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}
