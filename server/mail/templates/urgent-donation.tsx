import { DONATION_FLAGS, urgencyOf } from '#domain/donations/flags.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Details, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

const UNKNOWN_DEADLINE = 'As the provider’s dashboard says';

/** Names no donor. */
export const urgentDonation: MailTemplate<MailTemplates['urgent-gift']> = {
  subject: ({ reference, flag, isReminder }) => `${isReminder ? 'Two days left' : 'Urgent'}: ${urgencyOf(flag)?.headline}, ${reference}`,
  preview: ({ deadline }, foundation) => (deadline === null ? UNKNOWN_DEADLINE : `By ${moment(deadline, foundation)}.`),
  reason: (_props, foundation) =>
    `You are receiving this email because a gift at ${site(foundation)} needs attention at once. It comes again two days before the deadline.`,
  body: ({ reference, flag, deadline, giftUrl }, foundation) => (
    <>
      <Title>{urgencyOf(flag)?.headline}</Title>
      <Paragraph>{DONATION_FLAGS[flag].words}</Paragraph>
      <Details
        rows={[
          ['Gift', reference],
          ['By', deadline === null ? UNKNOWN_DEADLINE : moment(deadline, foundation)],
        ]}
      />
      <Action href={giftUrl} kind="plain">
        View it in the office
      </Action>
      <Paragraph>Settle it there when it is done.</Paragraph>
    </>
  ),
};
