import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { loadParts } from './parts.ts';
import { type Section, section, sheet } from './sheet.ts';

/** The text of an application's copy. Plain data, since it is sent to another thread. */
export interface ApplicationText {
  number: string;
  name: string;
  /** For example `Submitted on 21 November 2026`. */
  line: string;
  /** Milliseconds since the epoch, used as the PDF's dates: the same copy has the same bytes. */
  at: number;
  sections: readonly Section[];
  foundation: { name: string; contact: string };
}

/** Draw a student's copy of an application as a PDF on A4. Blocks its thread; draw.ts runs it in a worker. */
export async function applicationPdf({ number, name, line, at, sections, foundation }: ApplicationText): Promise<Buffer> {
  await loadParts();
  const made = new Date(at);
  const title = `Scholarship application ${number}`;
  const head = { brand: foundation.name, title: 'Scholarship application', number, line, foot: `${number} · ${foundation.contact}` };
  return renderToBuffer(
    h(
      Document,
      { title, author: foundation.name, subject: name, language: 'en-IN', creationDate: made, modificationDate: made },
      sheet(head, ...sections.map(section)),
    ),
  );
}
