import type { MailTemplates } from '#domain/shared/mail.ts';
import { longDay } from '#domain/shared/day-words.ts';
import { Action, Details, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const applicationReceived: MailTemplate<MailTemplates['application-received']> = {
  subject: ({ number }) => `Your scholarship application ${number} has reached us`,
  preview: ({ waitsUntil }) =>
    waitsUntil ? 'It waits for your parent or guardian.' : 'We will read it carefully, and write to you when there is news.',
  reason: (_props, foundation) => `You are receiving this email because you applied for a scholarship at ${site(foundation)}.`,
  body: ({ name, number, url, waitsUntil, isStored = false }, foundation) => (
    <>
      <Title>Thank you, {name}.</Title>
      <Paragraph>
        Your scholarship application has reached {foundation.name} safely.{' '}
        {isStored
          ? 'It counts as sent, with the date of that day, when your parent or guardian agrees.'
          : waitsUntil
            ? ''
            : `We will read it carefully, and answer within ${foundation.scholarships.times.answer}. There is nothing you need to do until then.`}
      </Paragraph>
      {waitsUntil && (
        <Paragraph>
          You are under 18, so it waits for your parent or guardian first: nobody reads it before they agree. We write to them, if you gave
          us their email or number; please talk to them. The last day is {longDay(waitsUntil, foundation)}; without their consent we must
          erase it then.
        </Paragraph>
      )}
      <Details rows={[['Application number', number]]} />
      <Action href={url} kind="plain">
        See its status
      </Action>
      <Paragraph>Please keep the number: it helps us find your application at once when you write or call.</Paragraph>
    </>
  ),
};
