import { inEnglish, longDayAt } from '#domain/day-words.ts';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import type { Certificate } from '#domain/students/certificate-schema.ts';
import type { CertificateText } from './certificate.ts';

/** The text of a certificate, with the foundation's name, on the day it is in its time zone. */
export function certificateText(foundation: Foundation, certificate: Certificate, verifyUrl: string): CertificateText {
  const { name, contact, registration } = foundation;
  return {
    ...certificate,
    verifyUrl,
    issuedOn: longDayAt(certificate.issuedAt, inEnglish(foundation)),
    foundation: { name, place: contact.address.city, signatory: registration.signatory },
  };
}
