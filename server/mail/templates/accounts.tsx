import type { MailedPurpose } from '#domain/otp/constants.ts';
import { longDay, longMomentAt } from '#domain/shared/time/day-words.ts';
import * as m from '#messages/index.ts';
import { Action, COLOR, FONT, NotYou, Paragraph, Rich, Title } from './parts.tsx';
import { type SomeMails } from './template.ts';

const enterIt = (purpose: MailedPurpose, name: string): string =>
  purpose === 'office' ? `Enter it on the page of ${name} to open the office:` : m.mails.otp.enter[purpose](name);

export const accountMails = {
  /** The page must not reveal that there is no account. */
  'no-account': {
    subject: (_props, { name }) => m.mails.accounts.noneSubject(name),
    preview: () => m.mails.accounts.nonePreview,
    reason: (at) => m.mails.accounts.noneReason(at),
    body: ({ signupUrl }, { name }) => (
      <>
        <Title>{m.mails.accounts.none}</Title>
        <Paragraph>{m.mails.accounts.noneText(name)}</Paragraph>
        <Paragraph>{m.mails.accounts.perhapsAnother}</Paragraph>
        <Action href={signupUrl}>{m.mails.accounts.signUp}</Action>
        <Paragraph>{m.mails.accounts.ignore}</Paragraph>
      </>
    ),
  },
  /** Without the code: subjects end up in logs. */
  'otp-code': {
    subject: (_props, { name }) => m.mails.otp.subject(name),
    preview: ({ code, minutes }) => m.mails.otp.preview(code, minutes),
    reason: (at, { purpose }) =>
      purpose === 'office'
        ? `You are receiving this email because somebody logged in as you to the office, at ${at}.`
        : m.mails.otp.reason[purpose](at),
    body: ({ code, purpose, minutes, loginUrl }, foundation) => (
      <>
        <Title>{m.mails.otp.title}</Title>
        <Paragraph>{enterIt(purpose, foundation.name)}</Paragraph>
        <p
          style={{
            margin: '0 0 20px',
            padding: '16px',
            borderRadius: '12px',
            backgroundColor: COLOR.sunk,
            color: COLOR.ink,
            fontFamily: FONT,
            fontSize: '34px',
            lineHeight: '40px',
            fontWeight: 700,
            letterSpacing: '6px',
            textAlign: 'center',
          }}
        >
          {code}
        </p>
        <Paragraph>{m.mails.otp.validity(minutes)}</Paragraph>
        {purpose === 'office' ? (
          <NotYou loginUrl={loginUrl} foundation={foundation}>
            Somebody is logged in as you, and needs only this number to open the office. If that wasn’t you, tell nobody the number, and
          </NotYou>
        ) : (
          <Paragraph>{purpose === 'confirm' ? m.mails.otp.notYouButLoggedIn : m.mails.otp.notYou}</Paragraph>
        )}
      </>
    ),
  },
  'password-changed': {
    subject: (_props, { name }) => m.mails.accounts.changedSubject(name),
    preview: () => m.mails.accounts.changedPreview,
    reason: (at) => m.mails.accounts.hasAccount(at),
    body: ({ name, changedAt, loginUrl }, foundation) => (
      <>
        <Title>{m.mails.accounts.changed}</Title>
        <Paragraph>{m.mails.accounts.changedText(name, longMomentAt(changedAt, foundation))}</Paragraph>
        <Action href={loginUrl}>{m.mails.frame.logIn}</Action>
        <Paragraph>{m.mails.accounts.changedNotYou}</Paragraph>
      </>
    ),
  },
  'password-guessed': {
    subject: (_props, { name }) => m.mails.accounts.guessedSubject(name),
    preview: () => m.mails.accounts.guessedPreview,
    reason: (at) => m.mails.accounts.hasAccount(at),
    body: ({ wrongPasswords, until, loginUrl }, foundation) => {
      const { security } = foundation.contact;
      return (
        <>
          <Title>{m.mails.accounts.guessed}</Title>
          <Paragraph>{m.mails.accounts.guessedText(wrongPasswords, longMomentAt(until, foundation))}</Paragraph>
          <Paragraph>
            <Rich message={m.mails.accounts.guessedAdvice(security)} links={{ security: `mailto:${security}` }} />
          </Paragraph>
          <Action href={loginUrl}>{m.accounts.login.choosePassword}</Action>
        </>
      );
    },
  },
  'google-joined': {
    subject: (_props, { name }) => m.mails.accounts.googleSubject(name),
    preview: () => m.mails.accounts.googlePreview,
    reason: (at) => m.mails.accounts.hasAccount(at),
    body: ({ name, loginUrl }) => (
      <>
        <Title>{m.mails.accounts.google}</Title>
        <Paragraph>{m.mails.accounts.googleText(name)}</Paragraph>
        <Paragraph>{m.mails.accounts.googleNotYou}</Paragraph>
        <Action href={loginUrl}>{m.mails.frame.openLogin}</Action>
      </>
    ),
  },
  'phone-confirmed': {
    subject: (_props, { name }) => m.mails.accounts.phoneSubject(name),
    preview: ({ phone }) => m.mails.accounts.phonePreview(phone.slice(-5)),
    reason: (at) => m.mails.accounts.hasAccount(at),
    body: ({ name, phone, isForLogin, loginUrl }) => (
      <>
        <Title>{m.mails.accounts.phone}</Title>
        <Paragraph>{[m.mails.accounts.phoneText(name, phone), ...(isForLogin ? [m.mails.accounts.phoneLogsIn] : [])].join(' ')}</Paragraph>
        <Paragraph>{m.mails.accounts.phoneNotYou}</Paragraph>
        <Action href={loginUrl}>{m.mails.frame.openLogin}</Action>
      </>
    ),
  },
  'account-unused': {
    subject: (_props, { name }) => m.mails.accounts.unusedSubject(name),
    preview: ({ deletedOn }) => m.mails.accounts.unusedPreview(longDay(deletedOn)),
    reason: (at) => m.mails.accounts.hasAccount(at),
    body: ({ name, deletedOn, loginUrl }) => (
      <>
        <Title>{m.mails.accounts.unused}</Title>
        <Paragraph>{m.mails.accounts.unusedText(name, longDay(deletedOn))}</Paragraph>
        <Paragraph>{m.mails.accounts.toKeep}</Paragraph>
        <Action href={loginUrl}>{m.mails.frame.logIn}</Action>
        <Paragraph>{m.mails.accounts.certificatesFirst}</Paragraph>
      </>
    ),
  },
} satisfies SomeMails;
