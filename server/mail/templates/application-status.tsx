import type { MailTemplates } from '#domain/shared/mail.ts';
import { APPLICATION_STATES, asksStudent } from '#domain/scholarships/states.ts';
import { Action, Details, Lines, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const applicationStatus: MailTemplate<MailTemplates['application-status']> = {
  subject: ({ number, state }) => `Your scholarship application ${number}: ${APPLICATION_STATES[state].label}`,
  preview: ({ reason }) => reason,
  reason: (_props, foundation) => `You are receiving this email because you applied for a scholarship at ${site(foundation)}.`,
  body: ({ name, number, state, reason, url }) => (
    <>
      <Title>Dear {name}, there is news.</Title>
      <Details
        rows={[
          ['Application number', number],
          ['Status', APPLICATION_STATES[state].label],
        ]}
      />
      <Paragraph>
        <Lines text={reason} />
      </Paragraph>
      <Action href={url} kind="plain">
        {asksStudent(state) ? 'Add what is missing' : 'See its status'}
      </Action>
    </>
  ),
};
