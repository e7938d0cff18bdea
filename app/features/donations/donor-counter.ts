import { DONOR_TICK_MOST, DONOR_TICK_MS } from '#domain/donations/constants.ts';

/**
 * 0 to 2 more every 30 s (specification 1, section 4).
 * @param random in [0, 1)
 * @returns a function that stops it
 */
export function countDonors(initial: number, onCount: (count: number) => void, random: () => number = Math.random): () => void {
  let count = initial;
  const timer = setInterval(() => {
    count += Math.floor(random() * (DONOR_TICK_MOST + 1));
    onCount(count);
  }, DONOR_TICK_MS);
  return () => clearInterval(timer);
}
