import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import type { Clock, Random } from '#domain/context.ts';

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() };

/** The machine's own chance, from its CSPRNG. */
export const systemRandom: Random = {
  id: orderedId,
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  int: (below) => randomInt(below),
};

let lastMillisecond = '';
let counter = 0;

/** UUID version 7 whose twelve bits after the time count within one millisecond (RFC 9562, 6.2): rows of one transaction keep their order. */
function orderedId(): string {
  const id = randomUUIDv7();
  const millisecond = id.slice(0, 13);
  counter = millisecond === lastMillisecond ? (counter + 1) & 0xfff : randomInt(0x800);
  lastMillisecond = millisecond;
  return `${millisecond}-7${counter.toString(16).padStart(3, '0')}${id.slice(18)}`;
}
