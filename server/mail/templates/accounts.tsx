import type { MailedPurpose } from '#domain/otp/constants.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { Action, COLOR, FONT, NotYou, Paragraph, Title } from './parts.tsx';
import { moment, type SomeMails } from './template.ts';

const PURPOSES: Record<MailedPurpose, string> = {
  newsletter: 'to receive our newsletter',
  signup: 'to sign up',
  reset: 'to set a new password',
  account: 'to sign up or to set a new password',
  office: 'to open the office',
  confirm: 'to confirm that it is you',
  guardian: 'to answer as a parent or guardian',
  donor: 'to see your donations',
};

/** Who asked for it, where nobody gave the address. */
const ASKED_BY: Partial<Record<MailedPurpose, string>> = {
  office: 'somebody logged in as you to the office',
  confirm: 'somebody who is logged in to your account wants to change something important in it',
  guardian: 'somebody opened the link that we sent you as a parent or guardian, and asked for a code',
  donor: 'somebody opened the link to your donations that we sent you, and asked for a code',
};

export const accountMails = {
  /** The page must not reveal that there is no account. */
  'no-account': {
    subject: (_props, { name }) => `There is no account at ${name} with this address`,
    preview: () => 'A new password was asked for, but there is no account with this address.',
    reason: (at) => `You are receiving this email because somebody gave this email address at ${at} to set a new password.`,
    body: ({ signupUrl }, { name }) => (
      <>
        <Title>There is no account with this address</Title>
        <Paragraph>
          Somebody, perhaps you, asked {name} for a new password for this email address. We have no account with it, so there is no password
          to change.
        </Paragraph>
        <Paragraph>Perhaps you signed up with another address. If you have no account yet, you can make one:</Paragraph>
        <Action href={signupUrl}>Sign up</Action>
        <Paragraph>If this wasn’t you, you can ignore this email.</Paragraph>
      </>
    ),
  },
  /** Without the code: subjects end up in logs. */
  'otp-code': {
    subject: (_props, { name }) => `Your one-time password for ${name}`,
    preview: ({ code, minutes }) => `${code} is good for ${minutes} minutes.`,
    reason(at, { purpose }) {
      const asked = ASKED_BY[purpose];
      return `You are receiving this email because ${asked ? `${asked}, at ${at}` : `somebody gave this email address at ${at} ${PURPOSES[purpose]}`}.`;
    },
    body: ({ code, purpose, minutes, loginUrl }, foundation) => (
      <>
        <Title>Your one-time password</Title>
        <Paragraph>
          Enter it on the page of {foundation.name} {PURPOSES[purpose]}:
        </Paragraph>
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
        <Paragraph>
          It is good for {minutes} minutes, and works once. We never ask for it by phone or in a chat; please tell nobody.
        </Paragraph>
        {purpose === 'office' ? (
          <NotYou loginUrl={loginUrl} foundation={foundation}>
            Somebody is logged in as you, and needs only this number to open the office. If that wasn’t you, tell nobody the number, and
          </NotYou>
        ) : purpose === 'confirm' ? (
          <Paragraph>
            If this wasn’t you, somebody else is logged in to your account: choose a new password with “Forgot password”, which logs
            everyone out. Without this number, nothing is changed.
          </Paragraph>
        ) : (
          <Paragraph>If this wasn’t you, you can ignore this email: without this number, nothing happens.</Paragraph>
        )}
      </>
    ),
  },
  'password-changed': {
    subject: (_props, { name }) => `Your password at ${name} was changed`,
    preview: () => 'You are logged out on all devices.',
    reason: (at) => `You are receiving this email because you have an account at ${at}.`,
    body: ({ name, changedAt, loginUrl }, foundation) => (
      <>
        <Title>Your password was changed</Title>
        <Paragraph>
          Dear {name}, a new password was set for your account on {moment(changedAt, foundation)}. You are logged out on all devices and can
          log in with the new one.
        </Paragraph>
        <Action href={loginUrl}>Log in</Action>
        <Paragraph>
          If this wasn’t you, somebody else can read your email: change the password of your mailbox first, then set a new one here with
          “Forgot password”.
        </Paragraph>
      </>
    ),
  },
  'password-guessed': {
    subject: (_props, { name }) => `Somebody is guessing at your password for ${name}`,
    preview: () => 'They did not get in. You can log in as before from a device that you have used.',
    reason: (at) => `You are receiving this email because you have an account at ${at}.`,
    body: ({ wrongPasswords, until, loginUrl }, foundation) => (
      <>
        <Title>Somebody is guessing at your password</Title>
        <Paragraph>
          {wrongPasswords} wrong passwords were entered for your account within a day. Until {moment(until, foundation)} we accept no
          password from a device that has not logged in to your account before; on your own devices nothing changes.
        </Paragraph>
        <NotYou foundation={foundation} loginUrl={loginUrl}>
          If you want to be safe, or need to log in on a new device:
        </NotYou>
      </>
    ),
  },
  'google-joined': {
    subject: (_props, { name }) => `You can now log in to ${name} with Google`,
    preview: () => 'Your Google account was linked to your account with us.',
    reason: (at) => `You are receiving this email because you have an account at ${at}.`,
    body: ({ name, loginUrl }) => (
      <>
        <Title>Your Google account was linked</Title>
        <Paragraph>
          Dear {name}, somebody logged in to your account with the Google account of this email address. From now on you can log in with
          Google or with your password.
        </Paragraph>
        <Paragraph>If this wasn’t you, secure your Google account first, then set a new password here, which logs everyone out:</Paragraph>
        <Action href={loginUrl}>Open the login page</Action>
      </>
    ),
  },
  'phone-confirmed': {
    subject: (_props, { name }) => `A phone number was added to your account at ${name}`,
    preview: ({ phone }) => `The number ends in ${phone.slice(-5)}.`,
    reason: (at) => `You are receiving this email because you have an account at ${at}.`,
    body: ({ name, phone, isForLogin, loginUrl }) => (
      <>
        <Title>A phone number was added</Title>
        <Paragraph>
          Dear {name}, the phone number {phone} was confirmed in your account.
          {isForLogin ? ' From now on a code that we send to it logs in to your account.' : ''}
        </Paragraph>
        <Paragraph>If this wasn’t you, set a new password here: it logs everyone out, and takes the number off your account.</Paragraph>
        <Action href={loginUrl}>Open the login page</Action>
      </>
    ),
  },
  'account-unused': {
    subject: (_props, { name }) => `Your account at ${name} will be deleted`,
    preview: ({ deletedOn }, foundation) => `To keep it, log in before ${longDay(deletedOn, foundation)}.`,
    reason: (at) => `You are receiving this email because you have an account at ${at}.`,
    body: ({ name, deletedOn, loginUrl }, foundation) => (
      <>
        <Title>Do you still need your account?</Title>
        <Paragraph>
          Dear {name}, you have not logged in for a long time, and we keep nobody’s data longer than needed. On{' '}
          {longDay(deletedOn, foundation)} we will delete your account and everything in it.
        </Paragraph>
        <Paragraph>To keep it, log in once before that day. If you no longer need it, you do not have to do anything.</Paragraph>
        <Action href={loginUrl}>Log in</Action>
        <Paragraph>If you have certificates from us, download them first: after that day nobody can check them on our site.</Paragraph>
      </>
    ),
  },
} satisfies SomeMails;
