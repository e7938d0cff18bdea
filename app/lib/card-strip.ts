/** Share of the visible cards that one press of an arrow scrolls by (specification 1, section 9). */
const SHARE = 0.8;

/**
 * How far an arrow scrolls a strip of cards, in px: about 80% of the fully visible cards, in whole cards, at least one.
 * `viewport` is the strip's visible width, `pitch` the distance between the starts of two cards.
 */
export function stripStep(viewport: number, pitch: number): number {
  if (pitch <= 0) return 0;
  return Math.max(1, Math.round(Math.floor(viewport / pitch) * SHARE)) * pitch;
}

/** Whether a strip is at its start or end. Allows one pixel: browsers round scroll positions. */
export function stripEnds(scrollLeft: number, viewport: number, content: number): { isAtStart: boolean; isAtEnd: boolean } {
  return { isAtStart: scrollLeft <= 1, isAtEnd: scrollLeft + viewport >= content - 1 };
}
