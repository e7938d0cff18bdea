const SHARE = 0.8;

/**
 * Scrolls by about 80% of the visible cards, at least one (specification 1, section 9).
 * @param viewport px
 * @param pitch px between the starts of two cards
 */
export function stripStep(viewport: number, pitch: number): number {
  if (pitch <= 0) return 0;
  return Math.max(1, Math.round(Math.floor(viewport / pitch) * SHARE)) * pitch;
}

/** Browsers round scroll positions. */
export function stripEnds(scrollLeft: number, viewport: number, content: number): { isAtStart: boolean; isAtEnd: boolean } {
  return { isAtStart: scrollLeft <= 1, isAtEnd: scrollLeft + viewport >= content - 1 };
}
