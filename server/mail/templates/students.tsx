import { APPLICATION_STATES, asksStudent } from '#domain/scholarships/states.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Bullets, Details, Lines, Paragraph, TextLink, Title } from './parts.tsx';
import type { SomeMails } from './template.ts';

const actionOf = (isAsked: boolean, asked: MailTemplates['application-status']['asked']): string =>
  asked && asked.labels.length > 0 ? 'Make the corrections' : isAsked ? 'Add what is missing' : 'See its status';

function CertificateDetails({ of }: { of: Pick<MailTemplates['certificate-issued'], 'program' | 'provider' | 'year' | 'code'> }) {
  return (
    <Details
      rows={[
        ['Program', of.program],
        ['Held by', of.provider],
        ['Year', String(of.year)],
        ['Code', of.code],
      ]}
    />
  );
}

export const studentMails = {
  'application-received': {
    subject: ({ number }) => `Your scholarship application ${number} has reached us`,
    preview: ({ waitsUntil }) =>
      waitsUntil ? 'It waits for your parent or guardian.' : 'We will read it carefully, and write to you when there is news.',
    reason: (at) => `You are receiving this email because you applied for a scholarship at ${at}.`,
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
            You are under 18, so it waits for your parent or guardian first: nobody reads it before they agree. We write to them, if you
            gave us their email or number; please talk to them. The last day is {longDay(waitsUntil, foundation)}; without their permission
            we must erase it then.
          </Paragraph>
        )}
        <Details rows={[['Application number', number]]} />
        <Action href={url}>See its status</Action>
        <Paragraph>Please keep the number: it helps us find your application at once when you write or call.</Paragraph>
      </>
    ),
  },
  'application-status': {
    subject: ({ number, state, title, paid, returned }) => {
      if (title !== undefined) return `${title} (${number})`;
      if (paid !== undefined) return `We have paid ${formatRupees(paid / 100)} of your scholarship`;
      if (returned !== undefined) return `${formatRupees(returned / 100)} of your scholarship came back from the bank`;
      return `Your scholarship application ${number}: ${APPLICATION_STATES[state].label}`;
    },
    preview: ({ reason }) => reason,
    reason: (at) => `You are receiving this email because you applied for a scholarship at ${at}.`,
    body: ({ name, number, state, reason, url, asked, awarded, paid, returned }, foundation) => (
      <>
        <Title>Dear {name}, there is news.</Title>
        <Details
          rows={[
            ['Application number', number],
            ['Status', APPLICATION_STATES[state].label],
            ...(awarded === undefined ? [] : ([['Awarded', formatRupees(awarded)]] as const)),
            ...(paid === undefined ? [] : ([['Paid', formatRupees(paid / 100)]] as const)),
            ...(returned === undefined ? [] : ([['Came back', formatRupees(returned / 100)]] as const)),
            ...(asked ? ([['Last day', longDay(asked.until, foundation)]] as const) : []),
          ]}
        />
        <Paragraph>
          <Lines text={reason} />
        </Paragraph>
        {asked && asked.labels.length > 0 && (
          <>
            <Paragraph>Please correct only this. Everything else stays as you sent it:</Paragraph>
            <Bullets items={asked.labels} />
          </>
        )}
        <Action href={url}>{actionOf(asksStudent(state), asked)}</Action>
      </>
    ),
  },
  'certificate-issued': {
    subject: ({ program, year }) => `Your certificate: ${program}, ${year}`,
    preview: () => 'It is in your dashboard, ready to download and to print.',
    reason: (at) => `You are receiving this email because you have a student account at ${at}.`,
    body: ({ name, program, provider, year, code, verifyUrl, dashboardUrl }) => (
      <>
        <Title>Well done, {name}.</Title>
        <Paragraph>Your certificate is in your dashboard, under the programs you attended: a PDF to download, print and send.</Paragraph>
        <CertificateDetails of={{ program, provider, year, code }} />
        <Action href={dashboardUrl}>Open my dashboard</Action>
        <Paragraph>
          Anyone can check that it is genuine on <TextLink href={verifyUrl}>the page of its code</TextLink>.
        </Paragraph>
      </>
    ),
  },
  'certificate-withdrawn': {
    subject: ({ program, year }) => `Your certificate was withdrawn: ${program}, ${year}`,
    preview: ({ reason }) => reason,
    reason: (at) => `You are receiving this email because you have a student account at ${at}.`,
    body: ({ program, provider, year, code, reason, contactUrl }) => (
      <>
        <Title>Your certificate was withdrawn</Title>
        <Paragraph>
          <Lines text={reason} />
        </Paragraph>
        <CertificateDetails of={{ program, provider, year, code }} />
        <Paragraph>It is no longer valid, and anyone who checks its code is told so. Please do not use it any more.</Paragraph>
        <Paragraph>
          Is something wrong? <TextLink href={contactUrl}>Write to us</TextLink> and give the code.
        </Paragraph>
      </>
    ),
  },
} satisfies SomeMails;
