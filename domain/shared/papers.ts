/** `locked`: needs a password. `form`: XFA. `heavy`: too much time or memory. */
export type PaperError = 'locked' | 'form' | 'damaged' | 'heavy';

/** JPEG pictures. */
export interface PaperPages {
  total: number;
  pictures: Uint8Array[];
}

/** A PDF as it came, alone or in a ZIP. */
export interface ReadPaper {
  /** In the ZIP; empty of one that came alone. */
  name: string;
  /** Where its bytes are now; the caller deletes it. */
  file: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  /** Of its first pages, in the order in which it is drawn. */
  text: string;
}

/** `other`: no PDF. */
export interface UnreadPaper {
  name: string;
  error: PaperError | 'other';
}

export interface ReadPapers {
  read: ReadPaper[];
  unread: UnreadPaper[];
}

/** PDFs in a ZIP, and bytes of each. */
export const MOST_PAPERS = 1_000;
export const MAX_PAPER_BYTES = 5 * 1_048_576;

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
  /**
   * A PDF, or those of a ZIP without password; changes nothing in them.
   * @param to each is written to this path, a dot and a number; on an error, too
   * @throws AppError as {@link rewrite}
   */
  read(from: string, to: string): Promise<ReadPapers | { error: PaperError | 'other' }>;
}
