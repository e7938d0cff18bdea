import type { Foundation } from '#domain/content/foundation-schema.ts';
import type { Certificate } from '#domain/students/certificate-schema.ts';
import type { CertificateWords } from './certificate.ts';

/** What a certificate says, in the foundation's name and on its calendar. */
export function certificateWords(foundation: Foundation, certificate: Certificate, verifyUrl: string): CertificateWords {
  const { name, locale, timezone, contact, registration } = foundation;
  return {
    ...certificate,
    verifyUrl,
    issuedOn: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(certificate.issuedAt),
    foundation: { name, place: contact.address.city, locale, signatory: registration.signatory },
  };
}
