import type { MailTemplates } from '#domain/shared/mail.ts';
import { STATE_LABELS } from '#domain/scholarships/state-labels.ts';
import { Action, Facts, Lines, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const applicationStatus: MailTemplate<MailTemplates['application-status']> = {
  subject: ({ number, state }) => `Your scholarship application ${number}: ${STATE_LABELS[state]}`,
  preview: ({ reason }) => reason,
  reason: (_props, foundation) => `You are receiving this email because you applied for a scholarship at ${site(foundation)}.`,
  body: ({ name, number, state, reason, url }) => (
    <>
      <Title>Dear {name}, there is news.</Title>
      <Facts
        rows={[
          ['Application number', number],
          ['Status', STATE_LABELS[state]],
        ]}
      />
      <Paragraph>
        <Lines text={reason} />
      </Paragraph>
      <Action href={url} kind="plain">
        {state === 'more_info_requested' ? 'Add what is missing' : 'See its status'}
      </Action>
    </>
  ),
};
