import type { MailTemplates } from '#domain/shared/mail.ts';
import { NotYou } from './not-you.tsx';
import { Paragraph, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

type Props = MailTemplates['factor-changed'];

const CHANGES: Readonly<Record<Props['change'], { title: string; was: (what: string) => string }>> = {
  added: { title: 'A second factor was added', was: (what) => `the ${what} was added to your account` },
  removed: { title: 'A second factor was removed', was: (what) => `the ${what} was removed from your account` },
  'recovery-made': {
    title: 'New recovery codes were made',
    was: () => 'new recovery codes were made for your account; earlier ones no longer work',
  },
};

export const factorChanged: MailTemplate<Props> = {
  subject: ({ change }, { name }) => `${CHANGES[change].title}: the office of ${name}`,
  preview: () => 'If it wasn’t you, choose a new password and tell us.',
  reason: (_props, foundation) => `You are receiving this email because you work in the office at ${site(foundation)}.`,
  body: ({ name, change, what, at, loginUrl }, foundation) => (
    <>
      <Title>{CHANGES[change].title}</Title>
      <Paragraph>
        Dear {name}, on {moment(at, foundation)} {CHANGES[change].was(what)} in the office.
      </Paragraph>
      <NotYou foundation={foundation} loginUrl={loginUrl}>
        If it wasn’t you, ask an administrator to reset your second factors,
      </NotYou>
    </>
  ),
};
