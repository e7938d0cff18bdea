import { daysLeftWords, longDay } from '#domain/shared/time/day-words.ts';
import * as m from '#messages/index.ts';
import { Action, Bullets, Details, Lines, Paragraph, Rich, Rule, Small, Title } from './parts.tsx';
import type { SomeMails } from './template.ts';

function Stop({ stopUrl, message }: { stopUrl: string; message: string }) {
  return (
    <>
      <Rule />
      <Small>
        <Rich message={message} links={{ stop: stopUrl }} />
      </Small>
    </>
  );
}

export const reminderMails = {
  'draft-reminder': {
    subject: ({ closesOn }) => m.mails.reminders.draftSubject(longDay(closesOn)),
    preview: ({ next }) => (next ? m.mails.reminders.draftPreviewOf(next) : m.mails.reminders.draftPreview),
    reason: (at) => m.mails.reminders.draftReason(at),
    body: ({ name, closesOn, daysLeft, steps, url, stopUrl }, foundation) => (
      <>
        <Title>{m.mails.reminders.draft(name)}</Title>
        <Paragraph>{m.mails.reminders.draftText(foundation.name, longDay(closesOn), daysLeftWords(daysLeft))}</Paragraph>
        {steps.length > 0 ? (
          <>
            <Paragraph>{m.mails.reminders.stillToDo}</Paragraph>
            <Details rows={steps.map(({ title, left }) => [title, left])} />
          </>
        ) : (
          <Paragraph>{m.mails.reminders.allFilledIn}</Paragraph>
        )}
        <Action href={url}>{m.mails.reminders.goOn}</Action>
        <Paragraph>{m.mails.reminders.sentMeanwhile}</Paragraph>
        <Stop stopUrl={stopUrl} message={m.mails.reminders.stopBeforeApply} />
      </>
    ),
  },
  'correction-reminder': {
    subject: ({ number, until }) => m.mails.reminders.correctionSubject(number, longDay(until)),
    preview: ({ labels, note }) => labels.join(', ') || note,
    reason: (at) => m.mails.students.applied(at),
    body: ({ name, number, labels, note, until, daysLeft, url, stopUrl }) => (
      <>
        <Title>{m.mails.reminders.correction(name)}</Title>
        <Paragraph>{m.mails.reminders.correctionText(number, longDay(until), daysLeftWords(daysLeft))}</Paragraph>
        {labels.length > 0 && <Bullets items={labels} />}
        <Paragraph>
          <Lines text={note} />
        </Paragraph>
        <Action href={url}>{m.mails.students.makeCorrections}</Action>
        <Paragraph>{m.mails.reminders.correctionsMeanwhile}</Paragraph>
        <Stop stopUrl={stopUrl} message={m.mails.reminders.stopBeforeCorrections} />
      </>
    ),
  },
  'paper-reminder': {
    subject: ({ papers, until }) => {
      const day = longDay(until);
      return papers.length === 1 ? m.mails.reminders.paperSubject(day) : m.mails.reminders.papersSubject(papers.length, day);
    },
    preview: ({ papers }) => papers.join(', '),
    reason: (at) => m.mails.reminders.paperReason(at),
    body: ({ name, number, papers, until, daysLeft, url, stopUrl }) => (
      <>
        <Title>{m.mails.reminders.papers(name)}</Title>
        <Paragraph>{m.mails.reminders.papersText(number, longDay(until), daysLeftWords(daysLeft))}</Paragraph>
        <Details rows={papers.map((paper) => [paper, m.mails.reminders.stillMissing])} />
        <Action href={url}>{m.mails.reminders.sendPapers}</Action>
        <Paragraph>{m.mails.reminders.photoWillDo}</Paragraph>
        <Stop stopUrl={stopUrl} message={m.mails.reminders.stopBeforePapers} />
      </>
    ),
  },
  'renewal-offer': {
    subject: ({ closesOn }) => m.mails.reminders.renewalSubject(longDay(closesOn)),
    preview: () => m.mails.reminders.renewalPreview,
    reason: (at) => m.mails.reminders.renewalReason(at),
    body: ({ name, number, cycle, closesOn, conditions, url, stopUrl }) => (
      <>
        <Title>{m.mails.reminders.renewal(name)}</Title>
        <Paragraph>{m.mails.reminders.renewalText(cycle, longDay(closesOn), number)}</Paragraph>
        {conditions.length > 0 && (
          <>
            <Paragraph>{m.mails.reminders.askedOfRenewal}</Paragraph>
            <Bullets items={conditions} />
          </>
        )}
        <Action href={url}>{m.mails.reminders.renew}</Action>
        <Paragraph>{m.mails.reminders.doNotCountOnIt}</Paragraph>
        <Stop stopUrl={stopUrl} message={m.mails.reminders.stopBeforeApply} />
      </>
    ),
  },
} satisfies SomeMails;
