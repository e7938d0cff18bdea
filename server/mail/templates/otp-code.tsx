import type { MailTemplates } from '#domain/shared/mail.ts';
import type { MailedPurpose } from '#domain/otp/constants.ts';
import { NotYou } from './not-you.tsx';
import { COLOR, FONT, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

const PURPOSES: Record<MailedPurpose, string> = {
  newsletter: 'to receive our newsletter',
  signup: 'to sign up',
  reset: 'to set a new password',
  account: 'to sign up or to set a new password',
  office: 'to open the office',
  confirm: 'to confirm that it is you',
  guardian: 'to answer as a parent or guardian',
};

/** Who asked for it, where nobody gave the address. */
const ASKED_BY: Partial<Record<MailedPurpose, string>> = {
  office: 'somebody logged in as you to the office',
  confirm: 'somebody who is logged in to your account wants to change something important in it',
  guardian: 'somebody opened the link that we sent you as a parent or guardian, and asked for a code',
};

/** Without the code: subjects end up in logs. */
export const otpCode: MailTemplate<MailTemplates['otp-code']> = {
  subject: (_props, { name }) => `Your one-time password for ${name}`,
  preview: ({ code, minutes }) => `${code} is good for ${minutes} minutes.`,
  reason({ purpose }, foundation) {
    const asked = ASKED_BY[purpose];
    return `You are receiving this email because ${asked ? `${asked}, at ${site(foundation)}` : `somebody gave this email address at ${site(foundation)} ${PURPOSES[purpose]}`}.`;
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
          If this wasn’t you, somebody else is logged in to your account: choose a new password with “Forgot password”, which logs everyone
          out. Without this number, nothing is changed.
        </Paragraph>
      ) : (
        <Paragraph>If this wasn’t you, you can ignore this email: without this number, nothing happens.</Paragraph>
      )}
    </>
  ),
};
