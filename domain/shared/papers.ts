/** `locked`: needs a password. `form`: XFA. `damaged`: no pages found. `heavy`: too much time or memory. */
export type PaperError = 'locked' | 'form' | 'damaged' | 'heavy';

/** JPEG pictures. */
export interface PaperPages {
  /** Of the whole document. */
  total: number;
  pictures: Uint8Array[];
}

/** Reads strangers' PDFs apart from the site, within limits. */
export interface Papers {
  /** Only what is seen on the pages. @returns why it cannot be done, else null @throws AppError `unavailable` when too many wait */
  rewrite(from: string, to: string): Promise<PaperError | null>;
  /** @param first from 0 @param most at once @throws AppError as {@link rewrite} */
  draw(from: string, pages: { first: number; most: number }): Promise<PaperPages | { error: PaperError }>;
}
