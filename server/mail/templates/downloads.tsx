import { groupIndian } from '#domain/shared/indian-number.ts';
import { longDay } from '#domain/shared/day-words.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Details, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

const headline = (count: number): string => (count === 1 ? 'One list was downloaded' : `${count} lists were downloaded`);

export const downloads: MailTemplate<MailTemplates['downloads']> = {
  subject: ({ total, first, last }, foundation) => `${headline(total)}, ${longDay(first, foundation)} to ${longDay(last, foundation)}`,
  preview: ({ downloads: rows }) => [...new Set(rows.map(({ by }) => by))].join(', '),
  reason: (_props, foundation) =>
    `You are receiving this email because you are an administrator at ${site(foundation)}. It comes on Mondays after a week in which a list was downloaded.`,
  body: ({ name, first, last, total, downloads: rows, activityUrl }, foundation) => (
    <>
      <Title>{headline(total)}</Title>
      <Paragraph>
        Dear {name}, from {longDay(first, foundation)} to {longDay(last, foundation)} these whole lists left the office:
      </Paragraph>
      <Details
        rows={rows.map(({ at, by, did, rows: count }) => [
          moment(at, foundation),
          `${by} ${did}${count === null ? '' : count === 1 ? ', 1 row' : `, ${groupIndian(count)} rows`}`,
        ])}
      />
      {total > rows.length && <Paragraph>{`These are the newest ${rows.length} of ${total}.`}</Paragraph>}
      <Paragraph>If one of them surprises you, ask whoever downloaded it what it was for, and where the file is now.</Paragraph>
      <Action href={activityUrl} kind="plain">
        View the activity log
      </Action>
    </>
  ),
};
