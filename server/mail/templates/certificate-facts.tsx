import type { MailTemplates } from '#domain/shared/mail.ts';
import { Facts } from './parts.tsx';

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
