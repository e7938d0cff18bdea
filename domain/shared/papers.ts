/**
 * Why a PDF is not taken. `locked`: it needs a password. `form`: its pages exist only in a program that fills in forms (XFA).
 * `damaged`: no reader could find its pages. `heavy`: reading it took more time or memory than one document may.
 */
export type PaperFault = 'locked' | 'form' | 'damaged' | 'heavy';

/** Some pages of a document as JPEG pictures. */
export interface PaperPages {
  /** Pages of the whole document. */
  total: number;
  pictures: Uint8Array[];
}

/** Reads PDFs that strangers wrote, apart from the rest of the site and within limits of time and memory. */
export interface Papers {
  /**
   * Write the pages of the PDF `from` to the new file `to`: what is seen on them, and nothing that acts, asks, carries files or
   * leads elsewhere.
   * @returns why it cannot be done, and nothing is written; null when it was
   * @throws AppError `unavailable` when too many wait, or the reader cannot start
   */
  rewrite(from: string, to: string): Promise<PaperFault | null>;
  /**
   * Draw pages of a PDF.
   * @param first of them, from 0 @param most how many at once
   * @throws AppError as {@link rewrite}
   */
  draw(from: string, pages: { first: number; most: number }): Promise<PaperPages | { fault: PaperFault }>;
}
