import { legalIdentity } from '#domain/content/legal.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Details, Paragraph, Subtitle, TextLink, Title } from './parts.tsx';
import { type MailTemplate, moment, money, site } from './template.ts';

export const donationThanks: MailTemplate<MailTemplates['donation-thanks']> = {
  subject: ({ amount }) => `Thank you for your gift of ${money(amount)}`,
  preview: ({ receiptNumber }) => `It has reached us safely. Receipt number ${receiptNumber}.`,
  reason: (_props, foundation) => `You are receiving this email because a gift was made at ${site(foundation)} with your email address.`,
  body: ({ name, amount, frequency, receiptNumber, paymentId, paidAt, receiptUrl, stopUrl }, foundation) => {
    const legal = legalIdentity(foundation);
    return (
      <>
        <Title>Thank you, {name}.</Title>
        <Paragraph>
          Your gift of {money(amount)} has reached {foundation.name} safely. It helps children and young people to learn, and we are
          grateful for it.
        </Paragraph>
        <Details
          rows={[
            ['Amount', money(amount)],
            ['Date', moment(paidAt, foundation)],
            ['Receipt number', receiptNumber],
            ['Payment id', paymentId],
            ['Kind of gift', frequency === 'monthly' ? 'One payment, and a reminder each month' : 'One-time'],
            ['Received by', legal.name],
            ['Our PAN', legal.pan],
            ['80G registration', legal.eightyG],
          ]}
        />
        <Action href={receiptUrl} kind="plain">
          Download the receipt
        </Action>
        {stopUrl && (
          <>
            <Subtitle>Your monthly reminder</Subtitle>
            <Paragraph>
              You have paid for this month only. Nothing is ever taken automatically: once a month we send you an email with a link that
              opens the form filled in, and you decide each time.
            </Paragraph>
            <Paragraph>
              Changed your mind? One click is enough: <TextLink href={stopUrl}>stop the monthly reminders</TextLink>.
            </Paragraph>
          </>
        )}
        <Paragraph>
          Please keep this email. If you write to us about your gift, give the receipt number and we will find it at once.
        </Paragraph>
      </>
    );
  },
};
