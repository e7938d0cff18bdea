import type { MailTemplates } from '#domain/shared/mail.ts';
import { Details } from './parts.tsx';

export function CertificateDetails({ of }: { of: Pick<MailTemplates['certificate-issued'], 'program' | 'provider' | 'year' | 'code'> }) {
  return (
    <Details
      rows={[
        ['Program', of.program],
        ['Held by', of.provider],
        ['Year', String(of.year)],
        ['Code', of.code],
      ]}
    />
  );
}
