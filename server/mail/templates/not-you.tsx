import type { ReactNode } from 'react';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import { Action, Paragraph, TextLink } from './parts.tsx';

interface NotYouProps {
  foundation: Foundation;
  /** Where a new password is set. */
  loginUrl: string;
  /** What happened. */
  children: ReactNode;
}

/** What the owner of an account does when somebody else knows, or guesses at, its password. */
export function NotYou({ foundation, loginUrl, children }: NotYouProps) {
  const { security } = foundation.contact;
  return (
    <>
      <Paragraph>
        {children} choose a new password with “Forgot password”, which logs everyone out, and tell us at{' '}
        <TextLink href={`mailto:${security}`}>{security}</TextLink>.
      </Paragraph>
      <Action href={loginUrl} kind="plain">
        Choose a new password
      </Action>
    </>
  );
}
