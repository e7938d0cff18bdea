import QRCode from 'qrcode';
import { inEnglish, longDayAt } from '#domain/shared/day-words.ts';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import type { Certificate } from '#domain/students/certificate-schema.ts';

/** The text of a certificate. */
export interface CertificateText extends Omit<Certificate, 'issuedAt'> {
  /** For example `21 November 2026`. */
  issuedOn: string;
  /** Milliseconds since the epoch, used as the PDF's date. */
  at: number;
  /** Where it can be verified, as printed: `www.deepvan.example/verify`. */
  site: string;
  /** QR code of its own public page, as SVG. */
  qr: string;
  foundation: { name: string; place: string; signatory: { name: string; role: string } };
}

/** The text of a certificate, with the foundation's name, on the day it is in its time zone. */
export function certificateText(site: Foundation, { issuedAt, ...certificate }: Certificate, verifyUrl: string): CertificateText {
  const { name, contact, registration } = site;
  const { host, pathname } = new URL(verifyUrl);
  return {
    ...certificate,
    issuedOn: longDayAt(issuedAt, inEnglish(site)),
    at: issuedAt,
    site: host + pathname.replace(/\/[^/]*$/, ''),
    qr: qrCode(verifyUrl),
    foundation: { name, place: contact.address.city, signatory: registration.signatory },
  };
}

/** A QR code as one path with a bar per run of dark modules, and the quiet zone of four modules that readers need. */
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
