import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import type { MailTemplates } from '#domain/mail.ts';
import { Facts, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

const words = (count: number): string => (count === 1 ? 'One gift waits' : `${count} gifts wait`);

/** Gifts that somebody should look at, to the foundation. Names no donor. */
export const flaggedGifts: MailTemplate<MailTemplates['flagged-gifts']> = {
  subject: ({ gifts }) => `${words(gifts.length)} for a look`,
  preview: ({ gifts }) => gifts.map(({ reference }) => reference).join(', '),
  reason: (_props, foundation) =>
    `You receive this mail because gifts at ${site(foundation)} wait for a look. It comes on Mondays, until there are none.`,
  body: ({ gifts }) => (
    <>
      <Title>{words(gifts.length)} for a look</Title>
      <Paragraph>The money is where the ledger says; something about these gifts is odd.</Paragraph>
      <Facts rows={gifts.map(({ reference, flags }) => [reference, flags.map((flag) => DONATION_FLAGS[flag]).join(' ')])} />
      <Paragraph>
        Who runs the site sees everything about a gift with “npm run donations -- show {gifts[0]?.reference}”, and takes it off this list
        with “settle”.
      </Paragraph>
    </>
  ),
};
