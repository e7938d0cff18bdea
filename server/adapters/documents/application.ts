import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { loadFonts } from './parts.ts';
import { type Section, section, sheet } from './sheet.ts';

/** Everything that the copy of an application says. Plain data: it travels between threads. */
export interface ApplicationWords {
  number: string;
  name: string;
  /** Such as `Submitted on 21 November 2026`. */
  line: string;
  /** Milliseconds since the epoch; makes the same copy the same bytes. */
  at: number;
  sections: readonly Section[];
  foundation: { name: string; contact: string; locale: string };
}

/** A student's copy of an application as a PDF: A4, as many pages as it takes. Heavy for the thread that runs it; see draw.ts. */
export async function applicationPdf({ number, name, line, at, sections, foundation }: ApplicationWords): Promise<Buffer> {
  await loadFonts();
  const made = new Date(at);
  const title = `Scholarship application ${number}`;
  const head = { brand: foundation.name, title: 'Scholarship application', number, line, foot: `${number} · ${foundation.contact}` };
  return renderToBuffer(
    h(
      Document,
      { title, author: foundation.name, subject: name, language: foundation.locale, creationDate: made, modificationDate: made },
      sheet(head, ...sections.map(section)),
    ),
  );
}
