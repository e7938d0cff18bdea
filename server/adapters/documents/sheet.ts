import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { COLOUR } from './certificate-frame.ts';
import { DISPLAY, mark, TEXT } from './parts.ts';

const style = StyleSheet.create({
  page: { fontFamily: TEXT, color: COLOUR.ink, fontSize: 10.5, paddingTop: 36, paddingBottom: 50, paddingHorizontal: 48 },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  brandName: { flex: 1, fontFamily: DISPLAY, fontSize: 13, lineHeight: 1.2, color: COLOUR.night },
  title: { fontFamily: DISPLAY, fontSize: 25, lineHeight: 1.15, color: COLOUR.night, marginTop: 18 },
  number: { fontFamily: DISPLAY, fontSize: 14, lineHeight: 1.3, color: COLOUR.leaf, marginTop: 4 },
  line: { fontSize: 10.5, lineHeight: 1.4, color: COLOUR.muted },
  section: { marginTop: 13 },
  heading: {
    fontFamily: DISPLAY,
    fontSize: 13,
    lineHeight: 1.3,
    color: COLOUR.night,
    borderBottomWidth: 1,
    borderBottomColor: COLOUR.marigold,
    paddingBottom: 3,
    marginBottom: 4,
  },
  row: { flexDirection: 'row', paddingVertical: 2, borderBottomWidth: 0.5, borderBottomColor: COLOUR.line },
  label: { width: 165, paddingRight: 10, fontSize: 10.5, lineHeight: 1.4, color: COLOUR.muted },
  value: { flex: 1, fontSize: 10.5, lineHeight: 1.4 },
  // No line height here or in `page`: the library would multiply it again each time it lays out the page numbers.
  foot: { position: 'absolute', left: 48, right: 48, bottom: 24, fontSize: 8.5, color: COLOUR.muted },
  count: { textAlign: 'right' },
});

/** Rows of labels and values under a heading. */
export interface Section {
  title: string;
  rows: ReadonlyArray<readonly [label: string, value: string]>;
}

interface SheetHead {
  brand: string;
  title: string;
  number: string;
  /** One line under the number. */
  line: string;
  /** On every page, beside the page number. */
  foot: string;
}

/** A document on A4 with as many pages as it takes, numbered at the foot. */
export function sheet({ brand, title, number, line, foot }: SheetHead, ...children: ReactElement[]): ReactElement {
  return h(
    Page,
    { size: 'A4', style: style.page },
    h(View, { style: style.brand }, mark(22), h(Text, { style: style.brandName }, brand)),
    h(Text, { style: style.title }, title),
    h(Text, { style: style.number }, number),
    h(Text, { style: style.line }, line),
    ...children,
    h(Text, { style: style.foot, fixed: true }, foot),
    h(Text, {
      style: [style.foot, style.count],
      fixed: true,
      render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
    }),
  );
}

/** Letters in a line of a value, roughly. */
const LETTERS_PER_LINE = 60;
/** A row of more lines may break between pages; one that may not and is longer than a page would lose its end. */
const MOST_LINES_TOGETHER = 7;

const isLong = (value: string): boolean =>
  value.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LETTERS_PER_LINE)), 0) > MOST_LINES_TOGETHER;

/** A heading with its rows. */
export function section({ title, rows }: Section): ReactElement {
  const [first, ...rest] = rows.map(([label, value], index) =>
    h(
      View,
      { key: index, style: style.row, wrap: isLong(value) },
      h(Text, { style: style.label }, label),
      h(Text, { style: style.value }, value),
    ),
  );
  return h(
    View,
    { key: title, style: style.section },
    // Keeps a heading on the same page as its first row, unless that is long.
    h(View, { wrap: isLong(rows[0]?.[1] ?? '') }, h(Text, { style: style.heading }, title), first),
    ...rest,
  );
}
