import { Document, Image, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import QRCode from 'qrcode';
import { createElement as h, type ReactElement } from 'react';
import { certificateFrame, COLOUR, PAGE } from './certificate-frame.ts';
import { DISPLAY, loadParts, mark, TEXT } from './parts.ts';

/** The text of a certificate. Plain data, since it is sent to another thread. */
export interface CertificateText {
  /** Who attended the program: printed largest. */
  name: string;
  program: string;
  provider: string;
  year: number;
  /** For example `21 November 2026`. */
  issuedOn: string;
  /** Milliseconds since the epoch, used as the PDF's dates: the same certificate has the same bytes. */
  issuedAt: number;
  /** Formatted, with hyphens. */
  code: string;
  /** Public page that verifies it; the QR code links to it. */
  verifyUrl: string;
  foundation: { name: string; place: string; signatory: { name: string; role: string } };
}

const style = StyleSheet.create({
  page: { fontFamily: TEXT, color: COLOUR.ink, fontSize: 13, lineHeight: 1.4 },
  frame: { position: 'absolute', top: 0, left: 0, width: PAGE.width, height: PAGE.height },
  body: {
    position: 'absolute',
    top: 66,
    left: 84,
    right: 84,
    bottom: 158,
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
  },
  brand: {
    position: 'absolute',
    top: 84,
    left: 84,
    right: 84,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 7,
  },
  brandName: { maxWidth: 640, fontFamily: DISPLAY, lineHeight: 1.2, color: COLOUR.night },
  title: { fontFamily: DISPLAY, fontSize: 48, lineHeight: 1.1, color: COLOUR.night, marginTop: 12 },
  muted: { color: COLOUR.muted },
  lead: { fontSize: 14.5 },
  name: { fontFamily: DISPLAY, lineHeight: 1.3, color: COLOUR.ink },
  rule: { width: 380, height: 1, backgroundColor: COLOUR.marigold, marginTop: 4, marginBottom: 14 },
  program: { fontFamily: DISPLAY, lineHeight: 1.25, color: COLOUR.leaf },
  foot: {
    position: 'absolute',
    left: 84,
    right: 84,
    bottom: 76,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
  },
  signature: { width: 300 },
  signatureRule: { width: 210, height: 0.75, backgroundColor: COLOUR.ink, marginBottom: 5 },
  strong: { fontFamily: DISPLAY, fontSize: 12.5, lineHeight: 1.3 },
  small: { fontSize: 9.5, lineHeight: 1.35 },
  check: { width: 210, flexDirection: 'row', justifyContent: 'flex-end', alignItems: 'flex-end', gap: 10 },
  code: { fontFamily: DISPLAY, fontSize: 11, lineHeight: 1.3, letterSpacing: 0.4 },
});

const QR_SIZE = 72;

/** Draw a certificate as a PDF: one A4 page, landscape. Blocks its thread for half a second; draw.ts runs it in a worker. */
export async function certificatePdf(text: CertificateText): Promise<Buffer> {
  await loadParts();
  return renderToBuffer(certificateDocument(text));
}

function certificateDocument(text: CertificateText) {
  const { name, program, provider, year, code, foundation } = text;
  const issued = new Date(text.issuedAt);
  return h(
    Document,
    {
      title: `Certificate: ${name}, ${program}, ${year}`,
      author: foundation.name,
      subject: `Verification code ${code}`,
      language: 'en-IN',
      creationDate: issued,
      modificationDate: issued,
    },
    h(
      Page,
      { size: 'A4', orientation: 'landscape', style: style.page },
      h(Image, { src: frameImage(), style: style.frame }),
      h(
        View,
        { style: style.brand },
        mark(27),
        h(Text, { style: [style.brandName, { fontSize: sizeFor(foundation.name, BRAND_SIZES) }] }, foundation.name),
      ),
      h(
        View,
        { style: style.body },
        h(Text, { style: style.title }, 'Certificate'),
        h(Text, { style: [style.lead, style.muted, { marginTop: 12 }] }, 'This is to certify that'),
        h(Text, { style: [style.name, { fontSize: sizeFor(name, NAME_SIZES), marginTop: 4 }] }, name),
        h(View, { style: style.rule }),
        h(Text, { style: [style.lead, style.muted] }, 'attended the program'),
        h(Text, { style: [style.program, { fontSize: sizeFor(program, PROGRAM_SIZES), marginTop: 3 }] }, program),
        h(Text, { style: [style.muted, { fontSize: sizeFor(provider, PROVIDER_SIZES), marginTop: 6 }] }, `held by ${provider} in ${year}`),
      ),
      h(
        View,
        { style: style.foot },
        h(
          View,
          { style: style.signature },
          h(View, { style: style.signatureRule }),
          h(Text, { style: style.strong }, foundation.signatory.name),
          h(Text, { style: [style.small, style.muted] }, `${foundation.signatory.role}, ${foundation.name}`),
          h(Text, { style: [style.small, style.muted, { marginTop: 4 }] }, `${foundation.place}, ${text.issuedOn}`),
        ),
        h(
          View,
          { style: style.check },
          h(
            View,
            { style: { flex: 1, textAlign: 'right' } },
            h(Text, { style: [style.small, style.muted] }, 'Verify this certificate'),
            h(Text, { style: style.code }, code),
            h(Text, { style: [style.small, style.muted, { fontSize: 8 }] }, siteOf(text.verifyUrl)),
          ),
          qrCode(text.verifyUrl),
        ),
      ),
    ),
  );
}

/** Font sizes by the length of the text from which they apply. */
type Sizes = ReadonlyArray<readonly [from: number, size: number]>;
const NAME_SIZES: Sizes = [
  [0, 52],
  [22, 42],
  [32, 33],
  [46, 24],
  [66, 20],
];
const PROGRAM_SIZES: Sizes = [
  [0, 29],
  [40, 23],
  [60, 18],
];
const BRAND_SIZES: Sizes = [
  [0, 17],
  [70, 14],
];
const PROVIDER_SIZES: Sizes = [
  [0, 14.5],
  [70, 12],
];

/** The font size for a text. Combining marks take no width and do not count. */
function sizeFor(text: string, sizes: Sizes): number {
  const length = text.replace(/\p{Mn}/gu, '').length;
  return sizes.findLast(([from]) => length >= from)?.[1] ?? 12;
}

/** `www.deepvan.example/verify` */
function siteOf(verifyUrl: string): string {
  const { host, pathname } = new URL(verifyUrl);
  return host + pathname.replace(/\/[^/]*$/, '');
}

let frame: string | undefined;

function frameImage(): string {
  frame ??= `data:image/svg+xml;base64,${Buffer.from(certificateFrame()).toString('base64')}`;
  return frame;
}

/** A QR code as one path with a bar per run of dark modules, and the quiet zone of four modules that readers need. */
function qrCode(text: string): ReactElement {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const bars: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      const begin = column;
      while (column < size && data[row * size + column]) column++;
      bars.push(`M${begin} ${row}H${column}V${row + 1}H${begin}Z`);
    }
  }
  return h(
    Svg,
    { viewBox: `-4 -4 ${size + 8} ${size + 8}`, style: { width: QR_SIZE, height: QR_SIZE, backgroundColor: '#FFFFFF', borderRadius: 4 } },
    h(Path, { d: bars.join(''), fill: COLOUR.ink }),
  );
}
