import type { MailTemplates } from '#domain/shared/mail.ts';
import { CertificateDetails } from './certificate-details.tsx';
import { Lines, Paragraph, TextLink, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const certificateWithdrawn: MailTemplate<MailTemplates['certificate-withdrawn']> = {
  subject: ({ program, year }) => `Your certificate was withdrawn: ${program}, ${year}`,
  preview: ({ reason }) => reason,
  reason: (_props, foundation) => `You are receiving this email because you have a student account at ${site(foundation)}.`,
  body: ({ program, provider, year, code, reason, contactUrl }) => (
    <>
      <Title>Your certificate was withdrawn</Title>
      <Paragraph>
        <Lines text={reason} />
      </Paragraph>
      <CertificateDetails of={{ program, provider, year, code }} />
      <Paragraph>It is no longer valid, and anyone who checks its code is told so. Please do not use it any more.</Paragraph>
      <Paragraph>
        Is something wrong? <TextLink href={contactUrl}>Write to us</TextLink> and give the code.
      </Paragraph>
    </>
  ),
};
