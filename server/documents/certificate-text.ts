import QRCode from 'qrcode';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { longDayAt } from '#domain/shared/time/day-words.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { Certificate } from '#domain/students/responses.ts';

export interface CertificateText extends Omit<Certificate, 'issuedAt'> {
  /** With `{name}` and so on of the certificate. */
  words: Readonly<Record<'language' | 'title' | 'document' | 'code' | 'certifyThat' | 'attended' | 'heldBy' | 'verify' | 'qrCode', string>>;
  issuedOn: string;
  at: number;
  site: string;
  qr: string;
  foundation: { name: string; place: string; signatory: { name: string; role: string } };
}

export function certificateText(site: Foundation, { issuedAt, ...certificate }: Certificate, verifyUrl: string): CertificateText {
  const { name, contact, registration } = site;
  const { host, pathname } = new URL(verifyUrl);
  const words = m.documents.papers;
  return {
    ...certificate,
    words: {
      language: language(),
      title: words.certificate,
      document: words.certificateOf('{name}', '{program}', '{year}'),
      code: words.codeOf('{code}'),
      certifyThat: words.certifyThat,
      attended: words.attended,
      heldBy: words.heldBy('{provider}', '{year}'),
      verify: words.verify,
      qrCode: words.qrCode,
    },
    issuedOn: longDayAt(issuedAt, site),
    at: issuedAt,
    site: host + pathname.replace(/\/[^/]*$/, ''),
    qr: qrCode(verifyUrl),
    foundation: { name, place: contact.address.city, signatory: registration.signatory },
  };
}

/** With the quiet zone that readers need. */
function qrCode(text: string): string {
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
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}"><rect x="-4" y="-4" width="${side}" height="${side}" rx="2" fill="#fff"/><path d="${bars.join('')}" fill="#1D1A46"/></svg>`;
}
