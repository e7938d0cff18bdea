import * as m from '#messages/index.ts';
import { longMomentAt } from '#domain/shared/time/day-words.ts';
import { addressIn } from '#messages/language.ts';
import { language } from '#messages/current.ts';
import { Lines, Paragraph, Rich, Rule, Small, Title } from './parts.tsx';
import { site, type SomeMails } from './template.ts';

function Letter({ name, text, from }: { name: string; text: string; from: string }) {
  return (
    <>
      <Paragraph>{m.mails.visitors.dear(name)}</Paragraph>
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
    subject: (_props, { name }) => m.mails.visitors.welcomeSubject(name),
    preview: () => m.mails.visitors.welcomePreview,
    reason: (at) => m.mails.visitors.welcomeReason(at),
    body: ({ unsubscribeUrl }, foundation) => (
      <>
        <Title>{m.mails.visitors.welcome}</Title>
        <Paragraph>{m.mails.visitors.welcomeText(foundation.name)}</Paragraph>
        <Paragraph>
          <Rich
            message={m.mails.visitors.readMore(site(foundation))}
            links={{ site: `${foundation.url}${addressIn(language(), '/').replace(/\/$/, '')}` }}
          />
        </Paragraph>
        <Rule />
        <Small>
          <Rich message={m.mails.visitors.unsubscribe} links={{ leave: unsubscribeUrl }} />
        </Small>
      </>
    ),
  },
  'contact-received': {
    subject: (_props, { name }) => m.mails.visitors.receivedSubject(name),
    preview: () => m.mails.visitors.receivedPreview,
    reason: (at) => m.mails.visitors.receivedReason(at),
    body: ({ subject }, { contact }) => (
      <>
        <Title>{m.mails.visitors.received}</Title>
        <Paragraph>{m.mails.visitors.receivedText(m.contact.subjects[subject])}</Paragraph>
        <Paragraph>{m.mails.visitors.hours(contact.hours.join('; '))}</Paragraph>
      </>
    ),
  },
  'message-first': {
    subject: ({ subject }) => subject,
    preview: ({ text }) => text.slice(0, 120),
    reason: (at) => m.mails.visitors.firstReason(at),
    body: ({ name, text, by }, foundation) => <Letter name={name} text={text} from={`${by}\n${foundation.name}`} />,
  },
  'message-reply': {
    subject: ({ subject }) => `Re: ${subject}`,
    preview: ({ text }) => text.slice(0, 120),
    reason: (at) => m.mails.visitors.replyReason(at),
    body: ({ name, text, by, quoted, quotedAt, isQuoteOurs }, foundation) => {
      const when = longMomentAt(quotedAt, foundation);
      return (
        <>
          <Letter name={name} text={text} from={`${by}\n${foundation.name}`} />
          <Rule />
          <Small>{isQuoteOurs ? m.mails.visitors.weWrote(when) : m.mails.visitors.youWrote(when)}</Small>
          <Small>
            <Lines text={quoted} />
          </Small>
        </>
      );
    },
  },
} satisfies SomeMails;
