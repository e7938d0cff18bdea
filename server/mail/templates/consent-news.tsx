import type { MailTemplates } from '#domain/shared/mail.ts';
import { helpOf } from '#domain/content/help.ts';
import { longDay } from '#domain/shared/day-words.ts';
import { Action, Details, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

type News = MailTemplates['consent-news']['news'];

const opened = (_until: string, isSentNow: boolean): string =>
  `${isSentNow ? 'Your application is sent with today’s date. ' : ''}We can now read it, and will write to you when there is news. There is nothing you need to do until then.`;

const NEWS: Readonly<
  Record<News, { subject: string; title: string; text: (until: string, isSentNow: boolean) => string; button: string }>
> = {
  given: {
    subject: 'Your parent or guardian has agreed',
    title: 'Your parent or guardian has agreed',
    text: opened,
    button: 'See its status',
  },
  confirmed: {
    subject: 'You have agreed to our notice',
    title: 'You have agreed to our notice yourself',
    text: opened,
    button: 'See its status',
  },
  of_age: {
    subject: 'You are 18 now: please agree yourself',
    title: 'You are 18 now',
    text: (until) =>
      `So your application no longer waits for your parent or guardian: you decide alone. Please read our notice on your page and agree to it, which takes a minute. The last day is ${until}: without it we must erase your application then.`,
    button: 'Read and agree',
  },
  declined: {
    subject: 'Your parent or guardian has not agreed',
    title: 'Your parent or guardian has not agreed',
    text: (until) =>
      `They have told us that they do not agree to your application. Nothing is lost yet: we keep it until ${until}, and nobody at the foundation reads it. You can talk with them, for they can still agree by the link that they have; you can ask another parent or legal guardian on your page; or you can call us, if you or they have questions. It is not held against you. Without a consent we must erase the application after that day.`,
    button: 'See what I can do',
  },
  waiting: {
    subject: 'Your application still waits for your parent or guardian',
    title: 'Your application still waits',
    text: (until) =>
      `Your parent or guardian has not agreed yet. We ask them again, if you gave us their email or number. The last day is ${until}: without their consent we must erase your application then. On your page you can correct their address, send the link again, or see how they can sign on paper.`,
    button: 'Open my application',
  },
  unreached: {
    subject: 'The message to your parent or guardian did not arrive',
    title: 'Your parent or guardian was not reached',
    text: (until) =>
      `Our message to the phone of your parent or guardian did not arrive. On your page you can correct the number, choose their email instead, or see how they can sign on paper. The last day is ${until}.`,
    button: 'Open my application',
  },
  erased: {
    subject: 'Your application was erased',
    title: 'Your application was erased',
    text: () =>
      'No consent of a parent or guardian came in time, so we have erased your application and its papers, as the law asks for. While applications are open you can apply again; please ask your parent or guardian first.',
    button: 'Open my dashboard',
  },
};

export const consentNews: MailTemplate<MailTemplates['consent-news']> = {
  subject: ({ news }) => NEWS[news].subject,
  preview: ({ number }) => `Scholarship application ${number}`,
  reason: (_props, foundation) => `You are receiving this email because you applied for a scholarship at ${site(foundation)}.`,
  body: ({ news, name, number, until, url, isSentNow = false }, foundation) => (
    <>
      <Title>
        {NEWS[news].title}, {name}.
      </Title>
      <Paragraph>{NEWS[news].text(until ? longDay(until, foundation) : 'the last day of the cycle', isSentNow)}</Paragraph>
      <Details
        rows={[
          ['Application number', number],
          ...(news === 'declined'
            ? [['Call us', `${helpOf(foundation.contact).phone} (${helpOf(foundation.contact).hours.join(', ')})`] as const]
            : []),
        ]}
      />
      <Action href={url} kind="plain">
        {NEWS[news].button}
      </Action>
    </>
  ),
};
