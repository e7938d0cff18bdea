import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import type { MailTemplates } from '#domain/mail.ts';
import { Action, Facts, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

const words = (count: number): string => (count === 1 ? 'One gift waits' : `${count} gifts wait`);

/** Gifts that somebody should look at, to the foundation. Names no donor. */
export const flaggedGifts: MailTemplate<MailTemplates['flagged-gifts']> = {
  subject: ({ gifts }) => `${words(gifts.length)} for a look`,
  preview: ({ gifts }) => gifts.map(({ reference }) => reference).join(', '),
  reason: (_props, foundation) =>
    `You receive this mail because gifts at ${site(foundation)} wait for a look. It comes on Mondays, until there are none.`,
  body: ({ gifts, listUrl }) => (
    <>
      <Title>{words(gifts.length)} for a look</Title>
      <Paragraph>The money is where the ledger says; something about these gifts is odd.</Paragraph>
      <Facts rows={gifts.map(({ reference, flags }) => [reference, flags.map((flag) => DONATION_FLAGS[flag]).join(' ')])} />
      <Action href={listUrl} kind="plain">
        Look at them in the office
      </Action>
      <Paragraph>Who has looked at one says there what was found, and it leaves this list.</Paragraph>
    </>
  ),
};
