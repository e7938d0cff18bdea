import { Lines, Paragraph, Rule, Small, TextLink, Title } from './parts.tsx';
import { moment, site, type SomeMails } from './template.ts';

function Letter({ name, text, from }: { name: string; text: string; from: string }) {
  return (
    <>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        <Lines text={text} />
      </Paragraph>
      <Paragraph>
        <Lines text={from} />
      </Paragraph>
    </>
  );
}

export const visitorMails = {
  'newsletter-welcome': {
    subject: (_props, { name }) => `Welcome to the newsletter of ${name}`,
    preview: () => 'Your subscription is confirmed.',
    reason: (at) => `You are receiving this email because this email address was confirmed for our newsletter at ${at}.`,
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
  },
  'contact-received': {
    subject: (_props, { name }) => `${name} has received your message`,
    preview: () => 'A person will read it and answer you.',
    reason: (at) =>
      `You are receiving this email because a message was sent with this email address at ${at}. If this wasn’t you, you can ignore this email.`,
    body: ({ subject }, { contact }) => (
      <>
        <Title>Thank you.</Title>
        <Paragraph>Your message has reached us (subject: {subject}). A person will read it and answer you by email.</Paragraph>
        <Paragraph>Our hours: {contact.hours.join('; ')}.</Paragraph>
      </>
    ),
  },
  'message-first': {
    subject: ({ subject }) => subject,
    preview: ({ text }) => text.slice(0, 120),
    reason: (at) => `You are receiving this email because a person at ${at} wrote to you. You can simply answer it.`,
    body: ({ name, text, by }, foundation) => <Letter name={name} text={text} from={`${by}\n${foundation.name}`} />,
  },
  'message-reply': {
    subject: ({ subject }) => `Re: ${subject}`,
    preview: ({ text }) => text.slice(0, 120),
    reason: (at) => `You are receiving this email because you and a person at ${at} write to each other.`,
    body: ({ name, text, by, quoted, quotedAt, isQuoteOurs }, foundation) => (
      <>
        <Letter name={name} text={text} from={`${by}\n${foundation.name}`} />
        <Rule />
        <Small>
          {isQuoteOurs ? 'We' : 'You'} wrote on {moment(quotedAt, foundation)}:
        </Small>
        <Small>
          <Lines text={quoted} />
        </Small>
      </>
    ),
  },
} satisfies SomeMails;
