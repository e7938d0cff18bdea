import type { MailTemplates } from '#domain/shared/mail.ts';
import { Paragraph, Rule, Small, TextLink, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const newsletterWelcome: MailTemplate<MailTemplates['newsletter-welcome']> = {
  subject: (_props, { name }) => `Welcome to the newsletter of ${name}`,
  preview: () => 'Your subscription is confirmed.',
  reason: (_props, foundation) =>
    `You are receiving this email because this email address was confirmed for our newsletter at ${site(foundation)}.`,
  body: ({ unsubscribeUrl }, foundation) => (
    <>
      <Title>Good to have you with us</Title>
      <Paragraph>
        Your subscription is confirmed. From now on you will hear from {foundation.name} about the young people we work with, our programs
        and the days ahead.
      </Paragraph>
      <Paragraph>
        Until the next issue, read more at <TextLink href={foundation.url}>{site(foundation)}</TextLink>.
      </Paragraph>
      <Rule />
      <Small>
        You can leave at any time: <TextLink href={unsubscribeUrl}>unsubscribe</TextLink>.
      </Small>
    </>
  ),
};
