import { helpOf } from '#domain/content/help.ts';
import { longDay, longDayAt } from '#domain/shared/time/day-words.ts';
import { greetingName } from '#domain/shared/text/greeting-name.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { language, speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { Action, Details, Lines, Paragraph, Rule, Small, Subtitle, Title } from './parts.tsx';
import type { SomeMails } from './template.ts';

/** Which language a family reads is known only when it is Hindi: other mails to a guardian say the same in Hindi. */
const saysBoth = (): boolean => language() !== 'hi';

const inBoth = (say: () => string, between = ' · '): string => (saysBoth() ? [say(), speak('hi', say)].join(between) : say());

function InBoth({ say }: { say: () => string }) {
  return (
    <>
      <Paragraph>{say()}</Paragraph>
      {saysBoth() && (
        <div lang="hi">
          <Paragraph>{speak('hi', say)}</Paragraph>
        </div>
      )}
    </>
  );
}

type News = MailTemplates['consent-news'];

function newsText({ news, number, isSentNow = false }: News, until: string): string {
  const isUnsent = number === null;
  switch (news) {
    case 'given':
    case 'confirmed':
      if (isUnsent) return m.mails.guardians.fillInTheRest;
      return [...(isSentNow ? [m.mails.guardians.isSentToday] : []), m.mails.guardians.canReadIt].join(' ');
    case 'of_age':
      return m.mails.guardians.agreeYourself(until);
    case 'declined':
      return isUnsent ? m.mails.guardians.declinedUnsent : m.mails.guardians.declined(until);
    case 'waiting':
      return m.mails.guardians.waiting(until);
    case 'unreached':
      return m.mails.guardians.unreached(until);
    case 'erased':
      return m.mails.guardians.erased;
  }
}

export const guardianMails = {
  /** Nothing of the application but the given name: the address may be somebody else's. */
  'guardian-link': {
    subject: ({ student, isReminder }) => {
      const child = greetingName(student);
      return inBoth(() => (isReminder ? m.mails.guardians.reminderSubject(child) : m.mails.guardians.linkSubject(child)));
    },
    preview: () => inBoth(() => m.mails.guardians.linkPreview, ' '),
    reason: (at) => m.mails.guardians.linkReason(at),
    body: ({ name, student, until, url }, foundation) => {
      const child = greetingName(student);
      const text = () => {
        const day = until && m.mails.guardians.linkUntil(longDay(until));
        return [m.mails.guardians.linkText(child, foundation.name), ...(day ? [day] : [])].join(' ');
      };
      return (
        <>
          <Title>{m.mails.guardians.link(name, child)}</Title>
          <InBoth say={text} />
          <Action href={url}>{inBoth(() => m.mails.guardians.readNotice)}</Action>
          <Rule />
          <Small>{m.mails.guardians.notYours(child)}</Small>
        </>
      );
    },
  },
  'consent-news': {
    subject: ({ news }) => m.mails.guardians.news[news],
    preview: ({ number }) => (number === null ? m.mails.guardians.newsOfUnsent : m.mails.guardians.newsOf(number)),
    reason: (at) => m.mails.guardians.newsReason(at),
    body: (props, foundation) => {
      const { news, name, number, until, url } = props;
      const { phone, hours } = helpOf(foundation.contact);
      return (
        <>
          <Title>{m.mails.guardians.newsTitle[news](name)}</Title>
          <Paragraph>{newsText(props, until ? longDay(until) : m.mails.guardians.lastDayOfCycle)}</Paragraph>
          <Details
            rows={[
              ...(number === null ? [] : [[m.mails.students.number, number] as const]),
              ...(news === 'declined' ? [[m.mails.guardians.callUs, `${phone} (${hours.join(', ')})`] as const] : []),
            ]}
          />
          <Action href={url}>{m.mails.guardians.newsButton[news]}</Action>
        </>
      );
    },
  },
  /** With the notice: the page shows another version once there is one. */
  'consent-receipt': {
    subject: ({ student }) => inBoth(() => m.mails.guardians.receiptSubject(greetingName(student))),
    preview: () => inBoth(() => m.mails.guardians.receiptPreview, ' '),
    reason: (at) => m.mails.guardians.receiptReason(at),
    body: ({ name, student, cycle, at, isRecorded, notice, url }, foundation) => {
      const child = greetingName(student);
      const text = () => {
        const day = longDayAt(at, foundation);
        const agreed = isRecorded ? m.mails.guardians.recordedOn(day) : m.mails.guardians.agreedOn(day);
        return `${agreed} ${m.mails.guardians.mayRead(foundation.name, child)}`;
      };
      return (
        <>
          <Title>{m.mails.guardians.receipt(name, child)}</Title>
          <InBoth say={text} />
          <Details
            rows={[
              [inBoth(() => m.mails.guardians.forWhom), child],
              [inBoth(() => m.mails.guardians.scholarship), cycle],
              [inBoth(() => m.mails.guardians.on), longDayAt(at, foundation)],
              [inBoth(() => m.mails.guardians.notice), notice.version],
            ]}
          />
          <InBoth say={() => m.mails.guardians.takeBack} />
          <Action href={url}>{inBoth(() => m.mails.guardians.readAgain)}</Action>
          <Rule />
          <Notice notice={notice} />
          <Small>{m.mails.guardians.didNotAgree}</Small>
        </>
      );
    },
  },
} satisfies SomeMails;

function Notice({ notice: { text, hindi } }: Pick<MailTemplates['consent-receipt'], 'notice'>) {
  return (
    <>
      {(saysBoth() || !hindi) && (
        <div lang="en">
          <Subtitle>{speak('en', () => m.mails.guardians.agreedTo)}</Subtitle>
          <Paragraph>
            <Lines text={text} />
          </Paragraph>
        </div>
      )}
      {hindi && (
        <div lang="hi">
          <Subtitle>{speak('hi', () => m.mails.guardians.agreedTo)}</Subtitle>
          <Paragraph>
            <Lines text={hindi} />
          </Paragraph>
        </div>
      )}
    </>
  );
}
