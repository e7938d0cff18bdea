import { APPLICATION_STATES, asksStudent } from '#domain/scholarships/states.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import * as m from '#messages/index.ts';
import { Action, Bullets, Details, Lines, Paragraph, Rich, Title } from './parts.tsx';
import { money, type SomeMails } from './template.ts';

const actionOf = (isAsked: boolean, asked: MailTemplates['application-status']['asked']): string =>
  asked && asked.labels.length > 0 ? m.mails.students.makeCorrections : isAsked ? m.mails.students.addMissing : m.mails.students.seeStatus;

function CertificateDetails({ of }: { of: Pick<MailTemplates['certificate-issued'], 'program' | 'provider' | 'year' | 'code'> }) {
  return (
    <Details
      rows={[
        [m.mails.students.program, of.program],
        [m.mails.students.heldBy, of.provider],
        [m.mails.students.year, String(of.year)],
        [m.mails.students.code, of.code],
      ]}
    />
  );
}

export const studentMails = {
  'application-received': {
    subject: ({ number }) => m.mails.students.receivedSubject(number),
    preview: ({ waitsUntil }) => (waitsUntil ? m.mails.students.waitsForGuardian : m.mails.students.weRead),
    reason: (at) => m.mails.students.applied(at),
    body: ({ name, number, url, waitsUntil, isStored = false }, foundation) => {
      const next = isStored
        ? m.mails.students.countsWhenAgreed
        : waitsUntil
          ? ''
          : m.mails.students.weAnswer(foundation.scholarships.times.answer);
      return (
        <>
          <Title>{m.mails.frame.thanks(name)}</Title>
          <Paragraph>{`${m.mails.students.hasReached(foundation.name)} ${next}`.trim()}</Paragraph>
          {waitsUntil && <Paragraph>{m.mails.students.under18(longDay(waitsUntil))}</Paragraph>}
          <Details rows={[[m.mails.students.number, number]]} />
          <Action href={url}>{m.mails.students.seeStatus}</Action>
          <Paragraph>{m.mails.students.keepNumber}</Paragraph>
        </>
      );
    },
  },
  'application-status': {
    subject: ({ number, state, title, paid, returned }) => {
      if (title !== undefined) return `${title} (${number})`;
      if (paid !== undefined) return m.mails.students.paidSubject(money(paid));
      if (returned !== undefined) return m.mails.students.returnedSubject(money(returned));
      return m.mails.students.stateSubject(number, APPLICATION_STATES[state].label);
    },
    preview: ({ reason }) => reason,
    reason: (at) => m.mails.students.applied(at),
    body: ({ name, number, state, reason, url, asked, awarded, paid, returned }) => (
      <>
        <Title>{m.mails.students.news(name)}</Title>
        <Details
          rows={[
            [m.mails.students.number, number],
            [m.mails.students.status, APPLICATION_STATES[state].label],
            ...(awarded === undefined ? [] : [[m.mails.students.awarded, formatRupees(awarded)] as const]),
            ...(paid === undefined ? [] : [[m.mails.students.paid, money(paid)] as const]),
            ...(returned === undefined ? [] : [[m.mails.students.cameBack, money(returned)] as const]),
            ...(asked ? [[m.mails.students.lastDay, longDay(asked.until)] as const] : []),
          ]}
        />
        <Paragraph>
          <Lines text={reason} />
        </Paragraph>
        {asked && asked.labels.length > 0 && (
          <>
            <Paragraph>{m.mails.students.onlyThis}</Paragraph>
            <Bullets items={asked.labels} />
          </>
        )}
        <Action href={url}>{actionOf(asksStudent(state), asked)}</Action>
      </>
    ),
  },
  'certificate-issued': {
    subject: ({ program, year }) => m.mails.students.certificateSubject(program, year),
    preview: () => m.mails.students.certificatePreview,
    reason: (at) => m.mails.students.hasAccount(at),
    body: ({ name, program, provider, year, code, verifyUrl, dashboardUrl }) => (
      <>
        <Title>{m.mails.students.wellDone(name)}</Title>
        <Paragraph>{m.mails.students.certificateText}</Paragraph>
        <CertificateDetails of={{ program, provider, year, code }} />
        <Action href={dashboardUrl}>{m.mails.students.openDashboard}</Action>
        <Paragraph>
          <Rich message={m.mails.students.anyoneCanCheck} links={{ page: verifyUrl }} />
        </Paragraph>
      </>
    ),
  },
  'certificate-withdrawn': {
    subject: ({ program, year }) => m.mails.students.withdrawnSubject(program, year),
    preview: ({ reason }) => reason,
    reason: (at) => m.mails.students.hasAccount(at),
    body: ({ program, provider, year, code, reason, contactUrl }) => (
      <>
        <Title>{m.mails.students.withdrawn}</Title>
        <Paragraph>
          <Lines text={reason} />
        </Paragraph>
        <CertificateDetails of={{ program, provider, year, code }} />
        <Paragraph>{m.mails.students.notValid}</Paragraph>
        <Paragraph>
          <Rich message={m.mails.students.somethingWrong} links={{ contact: contactUrl }} />
        </Paragraph>
      </>
    ),
  },
} satisfies SomeMails;
