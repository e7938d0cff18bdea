import { createElement, Fragment } from 'react';
import { legalIdentity } from '#domain/content/legal.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { longDay, longMomentAt } from '#domain/shared/time/day-words.ts';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import { Action, Details, Lines, Paragraph, Rich, Rule, Small, Subtitle, Title } from './parts.tsx';
import { money, site, type SomeMails } from './template.ts';

const blockOf = (block: MailTemplates['donor-letter']['blocks'][number]) =>
  typeof block === 'string' ? (
    <Paragraph>
      <Lines text={block} />
    </Paragraph>
  ) : (
    <Details rows={block.map(([day, receipt, amount]) => [[day, receipt].filter(Boolean).join(', '), amount])} />
  );

export const donorMails = {
  'donation-thanks': {
    subject: ({ amount }) => m.mails.donors.thanksSubject(money(amount)),
    preview: ({ receiptNumber }) => m.mails.donors.thanksPreview(receiptNumber),
    reason: (at) => m.mails.donors.gave(at),
    body: ({ name, amount, frequency, receiptNumber, paymentId, paidAt, receiptUrl, stopUrl }, foundation) => {
      const legal = legalIdentity(foundation);
      return (
        <>
          <Title>{m.mails.frame.thanks(name)}</Title>
          <Paragraph>{m.mails.donors.thanksText(money(amount), foundation.name)}</Paragraph>
          <Details
            rows={[
              [m.mails.donors.amount, money(amount)],
              [m.mails.donors.date, longMomentAt(paidAt, foundation)],
              [m.mails.donors.receiptNumber, receiptNumber],
              ...(paymentId === null ? [] : [[m.mails.donors.paymentId, paymentId] as const]),
              [m.documents.receipt.kind, frequency === 'monthly' ? m.mails.donors.monthly : m.mails.donors.once],
              [m.mails.donors.receivedBy, legal.name],
              [m.mails.donors.ourPan, legal.pan],
              [m.mails.donors.eightyG, legal.eightyG],
            ]}
          />
          <Action href={receiptUrl}>{m.mails.frame.downloadReceipt}</Action>
          {stopUrl && (
            <>
              <Subtitle>{m.mails.donors.yourReminder}</Subtitle>
              <Paragraph>{m.mails.donors.nothingTaken}</Paragraph>
              <Paragraph>
                <Rich message={m.mails.donors.changedYourMind} links={{ stop: stopUrl }} />
              </Paragraph>
            </>
          )}
          <Paragraph>{m.mails.donors.keepIt}</Paragraph>
        </>
      );
    },
  },
  'donation-receipt': {
    subject: ({ receiptNumber }) => m.mails.donors.receiptSubject(receiptNumber),
    preview: ({ cause }) => m.mails.donors.receiptText[cause],
    reason: (at) => m.mails.donors.receiptReason(at),
    body: ({ name, amount, receiptNumber, replaces, cause, paidAt, receiptUrl }, foundation) => (
      <>
        <Title>{replaces === null ? m.mails.donors.receipt : m.mails.donors.newReceipt}</Title>
        <Paragraph>{m.mails.donors.dear(name, m.mails.donors.receiptText[cause])}</Paragraph>
        <Details
          rows={[
            [m.mails.donors.receiptNumber, receiptNumber],
            ...(replaces === null ? [] : [[m.mails.donors.inPlaceOf, replaces] as const]),
            [m.mails.donors.amount, money(amount)],
            [m.mails.donors.donated, longMomentAt(paidAt, foundation)],
          ]}
        />
        <Action href={receiptUrl}>{m.mails.frame.downloadReceipt}</Action>
        {replaces !== null && <Paragraph>{m.mails.donors.useThisOne(replaces)}</Paragraph>}
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
    reason: (at, { donorUrl }) => (donorUrl === null ? m.mails.donors.wished(at) : m.mails.donors.gave(at)),
    body: ({ blocks, donorUrl }) => (
      <>
        {createElement(Fragment, null, ...blocks.map(blockOf))}
        {donorUrl !== null && (
          <>
            <Rule />
            <Small>
              <Rich message={m.mails.donors.yourPage} links={{ page: donorUrl }} />
            </Small>
          </>
        )}
      </>
    ),
  },
  'donor-page': {
    subject: ({ cause }, { name }) => m.mails.donors.linkSubject[cause](name),
    preview: ({ until }) => m.mails.donors.linkPreview(longDay(until)),
    reason: (at, { cause }) => (cause === 'asked' ? m.mails.donors.linkReason(at) : m.mails.donors.gave(at)),
    body: ({ name, cause, until, url, askUrl }, foundation) => (
      <>
        <Title>{m.mails.donors.link[cause]}</Title>
        <Paragraph>{m.mails.donors.dear(name, m.mails.donors.linkText[cause])}</Paragraph>
        <Action href={url}>{m.donations.own.link.open}</Action>
        <Paragraph>
          <Rich
            message={m.mails.donors.linkWorks(longDay(until), site(foundation) + addressIn(language(), '/donor'))}
            links={{ ask: askUrl }}
          />
        </Paragraph>
        <Small>{m.mails.donors.notForYou}</Small>
      </>
    ),
  },
  'donation-reminder': {
    subject: ({ amount }) => m.mails.donors.reminderSubject(money(amount)),
    preview: () => m.mails.donors.reminderPreview,
    reason: (at) => m.mails.donors.reminderReason(at),
    body: ({ name, amount, donateUrl, stopUrl }, foundation) => (
      <>
        <Title>{m.mails.donors.reminder(name)}</Title>
        <Paragraph>{m.mails.donors.reminderText(money(amount), foundation.name)}</Paragraph>
        <Action href={donateUrl} toGive>
          {m.mails.donors.give(money(amount))}
        </Action>
        <Paragraph>{m.mails.donors.anotherAmount}</Paragraph>
        <Rule />
        <Small>
          <Rich message={m.mails.donors.endReminders} links={{ stop: stopUrl }} />
        </Small>
      </>
    ),
  },
} satisfies SomeMails;
