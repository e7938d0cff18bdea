import type { MailTemplates } from '#domain/shared/mail.ts';
import { NotYou } from './not-you.tsx';
import { Paragraph, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

export const officeGuessed: MailTemplate<MailTemplates['office-guessed']> = {
  subject: (_props, { name }) => `Somebody guessed at your codes for the office of ${name}`,
  preview: () => 'Somebody who knows your password entered wrong codes. Choose a new password if it wasn’t you.',
  reason: (_props, foundation) => `You are receiving this email because you work in the office at ${site(foundation)}.`,
  body: ({ name, at, wrongCodes, loginUrl }, foundation) => (
    <>
      <Title>Somebody guessed at your codes</Title>
      <Paragraph>
        Dear {name}, somebody logged in with your password and entered {wrongCodes} wrong codes for the office, the last one on{' '}
        {moment(at, foundation)}. The office stayed closed, and that browser was logged out.
      </Paragraph>
      <NotYou foundation={foundation} loginUrl={loginUrl}>
        If it wasn’t you, somebody knows your password:
      </NotYou>
    </>
  ),
};
