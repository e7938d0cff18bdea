import type { MailTemplates } from '#domain/shared/mail.ts';
import { CertificateDetails } from './certificate-details.tsx';
import { Action, Paragraph, TextLink, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const certificateIssued: MailTemplate<MailTemplates['certificate-issued']> = {
  subject: ({ program, year }) => `Your certificate: ${program}, ${year}`,
  preview: () => 'It is in your dashboard, ready to download and to print.',
  reason: (_props, foundation) => `You are receiving this email because you have a student account at ${site(foundation)}.`,
  body: ({ name, program, provider, year, code, verifyUrl, dashboardUrl }) => (
    <>
      <Title>Well done, {name}.</Title>
      <Paragraph>Your certificate is in your dashboard, under the programs you attended: a PDF to download, print and send.</Paragraph>
      <CertificateDetails of={{ program, provider, year, code }} />
      <Action href={dashboardUrl} kind="plain">
        Open my dashboard
      </Action>
      <Paragraph>
        Anyone can check that it is genuine on <TextLink href={verifyUrl}>the page of its code</TextLink>.
      </Paragraph>
    </>
  ),
};
