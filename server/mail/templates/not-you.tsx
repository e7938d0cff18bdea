import type { ReactNode } from 'react';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import { Action, Paragraph, TextLink } from './parts.tsx';

interface NotYouProps {
  foundation: Foundation;
  loginUrl: string;
  children: ReactNode;
}

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
