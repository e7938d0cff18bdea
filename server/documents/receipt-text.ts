import type { PrintedReceipt } from '#domain/donations/receipts/receipts.server.ts';
import { type Letterhead, type ReceiptLines, type ReceiptWords, wordsOf } from '#domain/donations/receipts/text.server.ts';
import type { Section } from './sheet.ts';

export interface ReceiptText extends Omit<Letterhead, 'receivedBy'>, Omit<ReceiptLines, 'receivedFrom'> {
  number: string;
  at: number;
  words: ReceiptWords;
  sections: readonly Section[];
  stamps: readonly string[];
}

/** Of what was issued, and nothing else: the same receipt is the same paper for ever. */
export function receiptText({ number, issuedAt, letterhead, lines, stamps }: PrintedReceipt): ReceiptText {
  const { receivedBy, ...head } = letterhead;
  const { receivedFrom, ...own } = lines;
  const words = wordsOf(letterhead);
  return {
    number,
    at: issuedAt,
    ...head,
    ...own,
    words,
    sections: [
      { title: words.receivedFrom, rows: receivedFrom },
      { title: words.receivedBy, rows: receivedBy },
    ],
    stamps,
  };
}
