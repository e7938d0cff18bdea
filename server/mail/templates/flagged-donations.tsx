import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Details, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

const headline = (count: number): string => (count === 1 ? 'One gift needs attention' : `${count} gifts need attention`);

/** Names no donor. */
export const flaggedDonations: MailTemplate<MailTemplates['flagged-gifts']> = {
  subject: ({ total }) => headline(total),
  preview: ({ gifts }) => gifts.map(({ reference }) => reference).join(', '),
  reason: (_props, foundation) =>
    `You are receiving this email because gifts at ${site(foundation)} need attention. It comes every Monday until none do.`,
  body: ({ total, gifts, listUrl }) => (
    <>
      <Title>{headline(total)}</Title>
      <Paragraph>The ledger shows where the money is; something about these gifts is unusual.</Paragraph>
      <Details rows={gifts.map(({ reference, flags }) => [reference, flags.map((flag) => DONATION_FLAGS[flag].words).join(' ')])} />
      {total > gifts.length && <Paragraph>{`These are the newest ${gifts.length} of ${total}. The office lists all of them.`}</Paragraph>}
      <Action href={listUrl} kind="plain">
        View them in the office
      </Action>
      <Paragraph>Settle a gift there and it leaves this list.</Paragraph>
    </>
  ),
};
