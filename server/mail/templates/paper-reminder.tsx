import type { MailTemplates } from '#domain/shared/mail.ts';
import { daysLeftWords, longDay } from '#domain/shared/day-words.ts';
import { Action, Details, Paragraph, Rule, Small, TextLink, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const paperReminder: MailTemplate<MailTemplates['paper-reminder']> = {
  subject: ({ papers, until }, foundation) =>
    `${papers.length === 1 ? 'A paper is' : `${papers.length} papers are`} missing from your application: please send ${papers.length === 1 ? 'it' : 'them'} by ${longDay(until, foundation)}`,
  preview: ({ papers }) => papers.join(', '),
  reason: (_props, foundation) =>
    `You are receiving this email because you applied for a scholarship at ${site(foundation)} and said that papers would come later.`,
  body: ({ name, number, papers, until, daysLeft, url, stopUrl }, foundation) => (
    <>
      <Title>We are waiting for your papers, {name}.</Title>
      <Paragraph>
        When you sent application {number}, you said that these would come later. We take them until {longDay(until, foundation)}
        {`: ${daysLeftWords(daysLeft)}.`}
      </Paragraph>
      <Details rows={papers.map((paper) => [paper, 'Still missing'])} />
      <Action href={url} kind="plain">
        Send my papers
      </Action>
      <Paragraph>A photo taken with a phone will do. If you have sent them meanwhile, there is nothing you need to do.</Paragraph>
      <Rule />
      <Small>
        You do not want to be reminded? <TextLink href={stopUrl}>Stop these reminders</TextLink>. You can still send the papers.
      </Small>
    </>
  ),
};
