import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { daysLeftWords, longDay } from '#domain/shared/time/day-words.ts';
import { Action, Bullets, Details, Lines, Paragraph, Rule, Small, TextLink, Title } from './parts.tsx';
import type { SomeMails } from './template.ts';

/** `15 December 2026: 7 days are left.` */
const lastDay = (day: string, daysLeft: number, foundation: Foundation): string =>
  `${longDay(day, foundation)}: ${daysLeftWords(daysLeft)}.`;

/** @param props `children`: what one can still do without reminders */
function Stop({ stopUrl, children }: { stopUrl: string; children: string }) {
  return (
    <>
      <Rule />
      <Small>
        You do not want to be reminded? <TextLink href={stopUrl}>Stop these reminders</TextLink>. You can still {children}.
      </Small>
    </>
  );
}

export const reminderMails = {
  'draft-reminder': {
    subject: ({ closesOn }, foundation) => `Your scholarship application is not sent yet: the last day is ${longDay(closesOn, foundation)}`,
    preview: ({ next }) => `What you wrote is saved. ${next ? `Go on with: ${next}.` : 'You can go on where you left off.'}`,
    reason: (at) => `You are receiving this email because you began a scholarship application at ${at}.`,
    body: ({ name, closesOn, daysLeft, steps, url, stopUrl }, foundation) => (
      <>
        <Title>Your application is waiting, {name}.</Title>
        <Paragraph>
          You began to apply for a scholarship of {foundation.name}. What you wrote is saved. We take applications until{' '}
          {lastDay(closesOn, daysLeft, foundation)}
        </Paragraph>
        {steps.length > 0 ? (
          <>
            <Paragraph>This is still to do:</Paragraph>
            <Details rows={steps.map(({ title, left }) => [title, left])} />
          </>
        ) : (
          <Paragraph>All is filled in. Read your answers once more, then press Submit.</Paragraph>
        )}
        <Action href={url}>Go on with my application</Action>
        <Paragraph>If you have sent it meanwhile, there is nothing you need to do.</Paragraph>
        <Stop stopUrl={stopUrl}>apply</Stop>
      </>
    ),
  },
  'correction-reminder': {
    subject: ({ number, until }, foundation) => `Please correct your application ${number} by ${longDay(until, foundation)}`,
    preview: ({ labels, note }) => labels.join(', ') || note,
    reason: (at) => `You are receiving this email because you applied for a scholarship at ${at}.`,
    body: ({ name, number, labels, note, until, daysLeft, url, stopUrl }, foundation) => (
      <>
        <Title>We are waiting for your corrections, {name}.</Title>
        <Paragraph>
          We asked you about your application {number}. The last day is {lastDay(until, daysLeft, foundation)}
        </Paragraph>
        {labels.length > 0 && <Bullets items={labels} />}
        <Paragraph>
          <Lines text={note} />
        </Paragraph>
        <Action href={url}>Make the corrections</Action>
        <Paragraph>If you have sent them meanwhile, there is nothing you need to do.</Paragraph>
        <Stop stopUrl={stopUrl}>send the corrections</Stop>
      </>
    ),
  },
  'paper-reminder': {
    subject: ({ papers, until }, foundation) =>
      `${papers.length === 1 ? 'A paper is' : `${papers.length} papers are`} missing from your application: please send ${papers.length === 1 ? 'it' : 'them'} by ${longDay(until, foundation)}`,
    preview: ({ papers }) => papers.join(', '),
    reason: (at) => `You are receiving this email because you applied for a scholarship at ${at} and said that papers would come later.`,
    body: ({ name, number, papers, until, daysLeft, url, stopUrl }, foundation) => (
      <>
        <Title>We are waiting for your papers, {name}.</Title>
        <Paragraph>
          When you sent application {number}, you said that these would come later. We take them until{' '}
          {lastDay(until, daysLeft, foundation)}
        </Paragraph>
        <Details rows={papers.map((paper) => [paper, 'Still missing'])} />
        <Action href={url}>Send my papers</Action>
        <Paragraph>A photo taken with a phone will do. If you have sent them meanwhile, there is nothing you need to do.</Paragraph>
        <Stop stopUrl={stopUrl}>send the papers</Stop>
      </>
    ),
  },
  'renewal-offer': {
    subject: ({ closesOn }, foundation) => `You can renew your scholarship until ${longDay(closesOn, foundation)}`,
    preview: () => 'Most of the form is filled in for you. You say what has changed.',
    reason: (at) => `You are receiving this email because you held a scholarship from ${at}.`,
    body: ({ name, number, cycle, closesOn, conditions, url, stopUrl }, foundation) => (
      <>
        <Title>You can renew your scholarship, {name}.</Title>
        <Paragraph>
          Applications for {cycle} are open until {longDay(closesOn, foundation)}. The answers of your application {number} are filled in
          for you: you say what has changed, and check the rest.
        </Paragraph>
        {conditions.length > 0 && (
          <>
            <Paragraph>This is asked of a renewal:</Paragraph>
            <Bullets items={conditions} />
          </>
        )}
        <Action href={url}>Renew my scholarship</Action>
        <Paragraph>A renewal is decided like every application: please do not count on the money before you hear from us.</Paragraph>
        <Stop stopUrl={stopUrl}>apply</Stop>
      </>
    ),
  },
} satisfies SomeMails;
