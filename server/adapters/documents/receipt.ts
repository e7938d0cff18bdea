import { Document, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { COLOUR } from './certificate-frame.ts';
import { DISPLAY, loadParts } from './parts.ts';
import { type Section, section, sheet } from './sheet.ts';

/** The text of a donation receipt. Plain data, since it is sent to another thread. */
export interface ReceiptText {
  number: string;
  /** For example `Received on 21 November 2026`. */
  line: string;
  /** Milliseconds since the epoch, used as the PDF's dates: the same receipt has the same bytes. */
  at: number;
  /** In figures and in words. */
  amount: readonly [figures: string, words: string];
  sections: readonly Section[];
  declaration: string;
  signatory: { name: string; role: string };
  /** Why this is no receipt for real money; null when it is one. */
  warning: string | null;
  foundation: { name: string; contact: string };
}

const style = StyleSheet.create({
  amount: { marginTop: 16, padding: 14, borderRadius: 8, backgroundColor: COLOUR.sunk },
  figures: { fontFamily: DISPLAY, fontSize: 28, lineHeight: 1.2, color: COLOUR.night },
  words: { fontSize: 11.5, lineHeight: 1.4 },
  warning: { marginTop: 16, padding: 10, borderRadius: 8, borderWidth: 1, borderColor: COLOUR.clay, color: COLOUR.clay, fontSize: 11 },
  declaration: { marginTop: 18, fontSize: 10.5, lineHeight: 1.5 },
  signatory: { marginTop: 26, fontSize: 10.5, lineHeight: 1.4 },
  signer: { fontFamily: DISPLAY, fontSize: 13, lineHeight: 1.3, color: COLOUR.night },
  remark: { fontSize: 9, lineHeight: 1.4, color: COLOUR.muted },
});

/** Draw a donation receipt as a PDF on A4. Blocks its thread; draw.ts runs it in a worker. */
export async function receiptPdf(text: ReceiptText): Promise<Buffer> {
  await loadParts();
  const { number, line, at, amount, sections, declaration, signatory, warning, foundation } = text;
  const made = new Date(at);
  const [figures, inWords] = amount;
  const head = { brand: foundation.name, title: 'Donation receipt', number, line, foot: `${number} · ${foundation.contact}` };
  const body: ReactElement[] = [
    ...(warning === null ? [] : [h(Text, { key: 'warning', style: style.warning }, warning)]),
    h(View, { key: 'amount', style: style.amount }, h(Text, { style: style.figures }, figures), h(Text, { style: style.words }, inWords)),
    ...sections.map(section),
    h(Text, { key: 'declaration', style: style.declaration }, declaration),
    h(
      View,
      { key: 'signatory', style: style.signatory, wrap: false },
      h(Text, {}, `For ${foundation.name}`),
      h(Text, { style: style.signer }, signatory.name),
      h(Text, {}, signatory.role),
      h(Text, { style: style.remark }, 'Issued by computer; valid without a signature.'),
    ),
  ];
  return renderToBuffer(
    h(
      Document,
      {
        title: `Donation receipt ${number}`,
        author: foundation.name,
        language: 'en-IN',
        creationDate: made,
        modificationDate: made,
      },
      sheet(head, ...body),
    ),
  );
}
