import { createElement, Fragment } from 'react';
import { legalIdentity } from '#domain/content/legal.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { Action, Details, Lines, Paragraph, Rule, Small, Subtitle, TextLink, Title } from './parts.tsx';
import { moment, money, site, type SomeMails } from './template.ts';

const RECEIPT_CAUSES: Readonly<Record<MailTemplates['donation-receipt']['cause'], string>> = {
  details: 'your details on the receipt were corrected, so here is a new one.',
  refund: 'a part of your donation was given back, so here is a receipt of what remains.',
  payment: 'your donation is now that of another payment, so here is its receipt.',
  restored: 'your donation stands after all, so here is a receipt that is valid.',
  asked: 'here is the receipt of your donation, as it was asked for.',
  copy: 'here is a copy of the receipt, as it was asked for. It says that it is a duplicate.',
};

const blockOf = (block: MailTemplates['donor-letter']['blocks'][number]) =>
  typeof block === 'string' ? (
    <Paragraph>
      <Lines text={block} />
    </Paragraph>
  ) : (
    <Details rows={block.map(([day, receipt, amount]) => [[day, receipt].filter(Boolean).join(', '), amount])} />
  );

const LINK_CAUSES: Readonly<Record<MailTemplates['donor-page']['cause'], { subject: string; title: string; text: string }>> = {
  asked: {
    subject: 'Your donations',
    title: 'The page of your donations',
    text: 'somebody, perhaps you, asked for the page of your donations. It shows your donations, their receipts and what we know of you.',
  },
  details: {
    subject: 'A detail that your donation needs',
    title: 'We need a detail of you',
    text: 'each year we tell the Income-tax Department who donated, so that you can claim your deduction. Something is missing for that. Please look at your details and fill in what is not there.',
  },
  certificate: {
    subject: 'Your certificate of donation',
    title: 'Your certificate has come',
    text: 'the Income-tax Department has issued the certificate of your donation. You need it to claim the deduction; it is on the page of your donations.',
  },
  summary: {
    subject: 'Your donations of the year',
    title: 'Your donations of the year',
    text: 'the summary of your donations of the year is on the page of your donations, ready to print. Thank you for giving.',
  },
};

export const donorMails = {
  'donation-thanks': {
    subject: ({ amount }) => `Thank you for your donation of ${money(amount)}`,
    preview: ({ receiptNumber }) => `It has reached us safely. Receipt number ${receiptNumber}.`,
    reason: (at) => `You are receiving this email because a donation was made at ${at} with your email address.`,
    body: ({ name, amount, frequency, receiptNumber, paymentId, paidAt, receiptUrl, stopUrl }, foundation) => {
      const legal = legalIdentity(foundation);
      return (
        <>
          <Title>Thank you, {name}.</Title>
          <Paragraph>
            Your donation of {money(amount)} has reached {foundation.name} safely. It helps children and young people to learn, and we are
            grateful for it.
          </Paragraph>
          <Details
            rows={[
              ['Amount', money(amount)],
              ['Date', moment(paidAt, foundation)],
              ['Receipt number', receiptNumber],
              ...(paymentId === null ? [] : [['Payment id', paymentId] as const]),
              ['Kind of donation', frequency === 'monthly' ? 'One payment, and a reminder each month' : 'One-time'],
              ['Received by', legal.name],
              ['Our PAN', legal.pan],
              ['80G registration', legal.eightyG],
            ]}
          />
          <Action href={receiptUrl}>Download the receipt</Action>
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
            Please keep this email. If you write to us about your donation, give the receipt number and we will find it at once.
          </Paragraph>
        </>
      );
    },
  },
  'donation-receipt': {
    subject: ({ receiptNumber }) => `Receipt ${receiptNumber} of your donation`,
    preview: ({ cause }) => RECEIPT_CAUSES[cause],
    reason: (at) => `You are receiving this email because a donation was made at ${at}, and its receipt goes to this address.`,
    body: ({ name, amount, receiptNumber, replaces, cause, paidAt, receiptUrl }, foundation) => (
      <>
        <Title>{replaces === null ? 'The receipt of a donation' : 'A new receipt of your donation'}</Title>
        <Paragraph>
          Dear {name}, {RECEIPT_CAUSES[cause]}
        </Paragraph>
        <Details
          rows={[
            ['Receipt number', receiptNumber],
            ...(replaces === null ? [] : [['In place of', replaces] as const]),
            ['Amount', money(amount)],
            ['Donated', moment(paidAt, foundation)],
          ]}
        />
        <Action href={receiptUrl}>Download the receipt</Action>
        {replaces !== null && (
          <Paragraph>
            Please use this one alone: receipt {replaces} is not valid any more. Its link still opens it, marked with what became of it.
          </Paragraph>
        )}
      </>
    ),
  },
  'donor-letter': {
    subject: ({ subject }) => subject,
    preview: ({ blocks }) =>
      blocks
        .filter((block) => typeof block === 'string')
        .join(' ')
        .slice(0, 120),
    reason: (at, { donorUrl }) =>
      donorUrl === null
        ? `You are receiving this email because a donation was made at ${at}, and the donor wished that you hear of it.`
        : `You are receiving this email because a donation was made at ${at} with your email address.`,
    body: ({ blocks, donorUrl }) => (
      <>
        {createElement(Fragment, null, ...blocks.map(blockOf))}
        {donorUrl !== null && (
          <>
            <Rule />
            <Small>
              What you gave, your receipts, and whether we write to you: <TextLink href={donorUrl}>your page</TextLink>.
            </Small>
          </>
        )}
      </>
    ),
  },
  'donor-page': {
    subject: ({ cause }, { name }) => `${LINK_CAUSES[cause].subject} to ${name}`,
    preview: ({ until }, foundation) => `The link is for you alone and works once, until ${longDay(until, foundation)}.`,
    reason: (at, { cause }) =>
      cause === 'asked'
        ? `You are receiving this email because somebody gave this email address at ${at} to see their donations.`
        : `You are receiving this email because a donation was made at ${at} with your email address.`,
    body: ({ name, cause, until, url, askUrl }, foundation) => (
      <>
        <Title>{LINK_CAUSES[cause].title}</Title>
        <Paragraph>
          Dear {name}, {LINK_CAUSES[cause].text}
        </Paragraph>
        <Action href={url}>Open my page</Action>
        <Paragraph>
          The link works once, until {longDay(until, foundation)}. When you open it we send a code to this address, so that nobody else sees
          your page. You can always ask for another link: <TextLink href={askUrl}>{site(foundation)}/donor</TextLink>.
        </Paragraph>
        <Small>Please do not pass this email on. If it is not for you, ignore it: without the code it opens nothing.</Small>
      </>
    ),
  },
  'donation-reminder': {
    subject: ({ amount }) => `Your monthly reminder to give ${money(amount)}`,
    preview: () => 'The form is filled in for you. Nothing is taken until you pay.',
    reason: (at) => `You are receiving this email because you asked for a monthly reminder at ${at}.`,
    body: ({ name, amount, donateUrl, stopUrl }, foundation) => (
      <>
        <Title>A month has passed, {name}.</Title>
        <Paragraph>
          You asked us to remind you each month to give {money(amount)} to {foundation.name}. The form is filled in for you; nothing is
          taken until you pay.
        </Paragraph>
        <Action href={donateUrl} toGive>
          Give {money(amount)}
        </Action>
        <Paragraph>A different amount this time? Change it on the form. Not this month? Just ignore this email.</Paragraph>
        <Rule />
        <Small>
          You can end this at any time with one click: <TextLink href={stopUrl}>stop the monthly reminders</TextLink>.
        </Small>
      </>
    ),
  },
} satisfies SomeMails;
