import type { MailTemplates } from '#domain/shared/mail.ts';
import { Facts } from './parts.tsx';

/** Which certificate a mail is about. */
export function CertificateFacts({ of }: { of: Pick<MailTemplates['certificate-issued'], 'program' | 'provider' | 'year' | 'code'> }) {
  return (
    <Facts
      rows={[
        ['Program', of.program],
        ['Held by', of.provider],
        ['Year', String(of.year)],
        ['Code', of.code],
      ]}
    />
  );
}
