/** `locked`: needs a password. `form`: XFA. `heavy`: too much time or memory. */
export type PaperError = 'locked' | 'form' | 'damaged' | 'heavy';

/** JPEG pictures. */
export interface PaperPages {
  total: number;
  pictures: Uint8Array[];
}

export interface Papers {
  /**
   * Keeps only what the pages show.
   * @returns null on success
   * @throws AppError `unavailable` when too many wait
   */
  rewrite(from: string, to: string): Promise<PaperError | null>;
  /** Pages count from 0. @throws AppError as {@link rewrite} */
  draw(from: string, pages: { first: number; most: number }): Promise<PaperPages | { error: PaperError }>;
  /** Rows of texts of an XLSX or CSV, days as `YYYY-MM-DD`; `locked`: also an Excel file of before 2007. @throws AppError as {@link rewrite} */
  sheet(bytes: Uint8Array): Promise<string[][] | { error: PaperError }>;
}
