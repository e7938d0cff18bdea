import type { MailTemplates } from '#domain/shared/mail.ts';
import { APPLICATION_STATES, asksStudent } from '#domain/scholarships/states.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { longDay } from '#domain/shared/day-words.ts';
import { Action, Details, Lines, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const applicationStatus: MailTemplate<MailTemplates['application-status']> = {
  subject: ({ number, state, title, paid, returned }) => {
    if (title !== undefined) return `${title} (${number})`;
    if (paid !== undefined) return `We have paid ${formatRupees(paid / 100)} of your scholarship`;
    if (returned !== undefined) return `${formatRupees(returned / 100)} of your scholarship came back from the bank`;
    return `Your scholarship application ${number}: ${APPLICATION_STATES[state].label}`;
  },
  preview: ({ reason }) => reason,
  reason: (_props, foundation) => `You are receiving this email because you applied for a scholarship at ${site(foundation)}.`,
  body: ({ name, number, state, reason, url, asked, awarded, paid, returned }, foundation) => (
    <>
      <Title>Dear {name}, there is news.</Title>
      <Details
        rows={[
          ['Application number', number],
          ['Status', APPLICATION_STATES[state].label],
          ...(awarded === undefined ? [] : ([['Awarded', formatRupees(awarded)]] as const)),
          ...(paid === undefined ? [] : ([['Paid', formatRupees(paid / 100)]] as const)),
          ...(returned === undefined ? [] : ([['Came back', formatRupees(returned / 100)]] as const)),
          ...(asked ? ([['Last day', longDay(asked.until, foundation)]] as const) : []),
        ]}
      />
      <Paragraph>
        <Lines text={reason} />
      </Paragraph>
      {asked && asked.labels.length > 0 && (
        <>
          <Paragraph>Please correct only this. Everything else stays as you sent it:</Paragraph>
          <Paragraph>
            <Lines text={asked.labels.map((label) => `• ${label}`).join('\n')} />
          </Paragraph>
        </>
      )}
      <Action href={url} kind="plain">
        {actionOf(asksStudent(state), asked)}
      </Action>
    </>
  ),
};

const actionOf = (isAsked: boolean, asked: MailTemplates['application-status']['asked']): string =>
  asked && asked.labels.length > 0 ? 'Make the corrections' : isAsked ? 'Add what is missing' : 'See its status';
