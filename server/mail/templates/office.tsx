import { contactForm } from '#domain/contact/form.ts';
import { DONATION_FLAGS, urgencyOf } from '#domain/donations/flags.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import { longDay, longMomentAt } from '#domain/shared/time/day-words.ts';
import { greetingName } from '#domain/shared/text/greeting-name.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Details, Lines, NotYou, Paragraph, Subtitle, Title } from './parts.tsx';
import { type SomeMails } from './template.ts';

type Props = MailTemplates['factor-changed'];

const CHANGES: Readonly<Record<Props['change'], { title: string; was: (what: string) => string }>> = {
  added: { title: 'A second factor was added', was: (what) => `the ${what} was added to your account` },
  removed: { title: 'A second factor was removed', was: (what) => `the ${what} was removed from your account` },
  'recovery-made': {
    title: 'New recovery codes were made',
    was: () => 'new recovery codes were made for your account; earlier ones no longer work',
  },
};

const UNKNOWN_DEADLINE = 'As the provider’s dashboard says';

const headline = (count: number): string => (count === 1 ? 'One donation needs attention' : `${count} donations need attention`);

const downloadsOf = (count: number): string => (count === 1 ? 'One list was downloaded' : `${count} lists were downloaded`);

export const officeMails = {
  'staff-welcome': {
    subject: (_props, { name }) => `You can now work in the office of ${name}`,
    preview: () => 'Choose a password, then log in to the office.',
    reason: (at) => `You are receiving this email because you were added to the staff at ${at}.`,
    body: ({ name, loginUrl }) => (
      <>
        <Title>Welcome to the office</Title>
        <Paragraph>
          Dear {name}, you can now work in the office. Open its login page, press “Forgot password”, and choose a password with the code
          that comes to this address.
        </Paragraph>
        <Action href={loginUrl}>Open the login page</Action>
        <Paragraph>
          What you are shown there belongs to people who trust us. Whenever you ask to see a full number or a document, your name and your
          reason are recorded. The office logs you out after twelve hours.
        </Paragraph>
      </>
    ),
  },
  'office-guessed': {
    subject: (_props, { name }) => `Somebody guessed at your codes for the office of ${name}`,
    preview: () => 'Somebody who knows your password entered wrong codes. Choose a new password if it wasn’t you.',
    reason: (at) => `You are receiving this email because you work in the office at ${at}.`,
    body: ({ name, at, wrongCodes, loginUrl }, foundation) => (
      <>
        <Title>Somebody guessed at your codes</Title>
        <Paragraph>
          Dear {name}, somebody logged in with your password and entered {wrongCodes} wrong codes for the office, the last one on{' '}
          {longMomentAt(at, foundation)}. The office stayed closed, and that browser was logged out.
        </Paragraph>
        <NotYou foundation={foundation} loginUrl={loginUrl}>
          If it wasn’t you, somebody knows your password:
        </NotYou>
      </>
    ),
  },
  'factor-changed': {
    subject: ({ change }, { name }) => `${CHANGES[change].title}: the office of ${name}`,
    preview: () => 'If it wasn’t you, choose a new password and tell us.',
    reason: (at) => `You are receiving this email because you work in the office at ${at}.`,
    body: ({ name, change, what, at, loginUrl }, foundation) => (
      <>
        <Title>{CHANGES[change].title}</Title>
        <Paragraph>
          Dear {name}, on {longMomentAt(at, foundation)} {CHANGES[change].was(what)} in the office.
        </Paragraph>
        <NotYou foundation={foundation} loginUrl={loginUrl}>
          If it wasn’t you, ask an administrator to reset your second factors,
        </NotYou>
      </>
    ),
  },
  /** A factor is never reset by mail alone. */
  'factors-reset': {
    subject: (_props, { name }) => `Your second factors were reset: the office of ${name}`,
    preview: () => 'You are logged out, and need the setup code from an administrator.',
    reason: (at) => `You are receiving this email because you work in the office at ${at}.`,
    body: ({ name, by, at, loginUrl }, foundation) => (
      <>
        <Title>Your second factors were reset</Title>
        <Paragraph>
          Dear {name}, on {longMomentAt(at, foundation)} your passkeys, authenticator app and recovery codes were deleted by {by}, and you
          were logged out everywhere.
        </Paragraph>
        <Paragraph>
          Log in with your password, then enter the setup code that an administrator gives you in person or by phone. After that, add a
          passkey or an authenticator app.
        </Paragraph>
        <NotYou foundation={foundation} loginUrl={loginUrl}>
          If you did not ask for it,
        </NotYou>
      </>
    ),
  },
  'contact-message': {
    subject: ({ subject, name }) => `${subject}: message from ${greetingName(name)}`,
    preview: ({ message }) => message.slice(0, 120),
    reason: (at) => `This message was sent through the contact form of ${at}. Your reply goes to its sender.`,
    body: ({ message, sentAt, ...values }, foundation) => (
      <>
        <Title>A message from {values.name}</Title>
        <Details
          rows={[
            ...rowsOf(contactForm, values).flatMap(({ label, text }) => (text ? [[label, text] as const] : [])),
            ['Sent', longMomentAt(sentAt, foundation)],
          ]}
        />
        <Subtitle>Message</Subtitle>
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      </>
    ),
  },
  /** Names no donor. */
  'urgent-donation': {
    subject: ({ reference, flag, isReminder }) => `${isReminder ? 'Two days left' : 'Urgent'}: ${urgencyOf(flag)?.headline}, ${reference}`,
    preview: ({ deadline }, foundation) => (deadline === null ? UNKNOWN_DEADLINE : `By ${longMomentAt(deadline, foundation)}.`),
    reason: (at) =>
      `You are receiving this email because a donation at ${at} needs attention at once. It comes again two days before the deadline.`,
    body: ({ reference, flag, deadline, donationUrl }, foundation) => (
      <>
        <Title>{urgencyOf(flag)?.headline}</Title>
        <Paragraph>{DONATION_FLAGS[flag].words}</Paragraph>
        <Details
          rows={[
            ['Donation', reference],
            ['By', deadline === null ? UNKNOWN_DEADLINE : longMomentAt(deadline, foundation)],
          ]}
        />
        <Action href={donationUrl}>View it in the office</Action>
        <Paragraph>Settle it there when it is done.</Paragraph>
      </>
    ),
  },
  /** Names no donor. */
  'flagged-donations': {
    subject: ({ total }) => headline(total),
    preview: ({ donations }) => donations.map(({ reference }) => reference).join(', '),
    reason: (at) => `You are receiving this email because donations at ${at} need attention. It comes every Monday until none do.`,
    body: ({ total, donations, listUrl }) => (
      <>
        <Title>{headline(total)}</Title>
        <Paragraph>The ledger shows where the money is; something about these donations is unusual.</Paragraph>
        <Details rows={donations.map(({ reference, flags }) => [reference, flags.map((flag) => DONATION_FLAGS[flag].words).join(' ')])} />
        {total > donations.length && (
          <Paragraph>{`These are the newest ${donations.length} of ${total}. The office lists all of them.`}</Paragraph>
        )}
        <Action href={listUrl}>View them in the office</Action>
        <Paragraph>Settle a donation there and it leaves this list.</Paragraph>
      </>
    ),
  },
  downloads: {
    subject: ({ total, first, last }) => `${downloadsOf(total)}, ${longDay(first)} to ${longDay(last)}`,
    preview: ({ downloads: rows }) => [...new Set(rows.map(({ by }) => by))].join(', '),
    reason: (at) =>
      `You are receiving this email because you are an administrator at ${at}. It comes on Mondays after a week in which a list was downloaded.`,
    body: ({ name, first, last, total, downloads: rows, activityUrl }, foundation) => (
      <>
        <Title>{downloadsOf(total)}</Title>
        <Paragraph>
          Dear {name}, from {longDay(first)} to {longDay(last)} these whole lists left the office:
        </Paragraph>
        <Details
          rows={rows.map(({ at, by, did, rows: count }) => [
            longMomentAt(at, foundation),
            `${by} ${did}${count === null ? '' : count === 1 ? ', 1 row' : `, ${groupIndian(count)} rows`}`,
          ])}
        />
        {total > rows.length && <Paragraph>{`These are the newest ${rows.length} of ${total}.`}</Paragraph>}
        <Paragraph>If one of them surprises you, ask whoever downloaded it what it was for, and where the file is now.</Paragraph>
        <Action href={activityUrl}>View the activity log</Action>
      </>
    ),
  },
  'log-end': {
    subject: ({ fault }, { name }) =>
      fault === null ? `The activity log of ${name} is whole` : `The activity log of ${name} is NOT whole`,
    preview: ({ fault }) => (fault === null ? 'Keep this email: it proves what the log held.' : fault),
    reason: (at) => `You are receiving this email because you are an administrator at ${at}.`,
    body: ({ name, at, rows, end, fault, activityUrl }, foundation) =>
      fault === null ? (
        <>
          <Title>The activity log is whole</Title>
          <Paragraph>
            Dear {name}, on {longMomentAt(at, foundation)} every row of the <a href={activityUrl}>activity log</a> was checked, up to row{' '}
            {rows}. It ended with:
          </Paragraph>
          <Paragraph>
            <code style={{ wordBreak: 'break-all' }}>{end}</code>
          </Paragraph>
          <Paragraph>Keep this email. If somebody wrote the whole log anew, this line would no longer fit it.</Paragraph>
        </>
      ) : (
        <>
          <Title>The activity log is not whole</Title>
          <Paragraph>
            Dear {name}, on {longMomentAt(at, foundation)} the check of the <a href={activityUrl}>activity log</a> found: {fault}
          </Paragraph>
          <Paragraph>
            Somebody with access to the database has changed it, or a disk has failed. Ask whoever runs the site to compare it with the last
            backup, and keep the earlier emails about the log: they say how it ended.
          </Paragraph>
        </>
      ),
  },
} satisfies SomeMails;
