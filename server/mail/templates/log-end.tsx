import type { MailTemplates } from '#domain/shared/mail.ts';
import { Paragraph, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

export const logEnd: MailTemplate<MailTemplates['log-end']> = {
  subject: ({ fault }, { name }) => (fault === null ? `The activity log of ${name} is whole` : `The activity log of ${name} is NOT whole`),
  preview: ({ fault }) => (fault === null ? 'Keep this email: it proves what the log held.' : fault),
  reason: (_props, foundation) => `You are receiving this email because you are an administrator at ${site(foundation)}.`,
  body: ({ name, at, rows, end, fault, activityUrl }, foundation) =>
    fault === null ? (
      <>
        <Title>The activity log is whole</Title>
        <Paragraph>
          Dear {name}, on {moment(at, foundation)} every row of the <a href={activityUrl}>activity log</a> was checked, up to row {rows}. It
          ended with:
        </Paragraph>
        <Paragraph>
          <code style={{ wordBreak: 'break-all' }}>{end}</code>
        </Paragraph>
        <Paragraph>Keep this email. If somebody wrote the whole log anew, this line would no longer fit it.</Paragraph>
      </>
    ) : (
      <>
        <Title>The activity log is not whole</Title>
        <Paragraph>
          Dear {name}, on {moment(at, foundation)} the check of the <a href={activityUrl}>activity log</a> found: {fault}
        </Paragraph>
        <Paragraph>
          Somebody with access to the database has changed it, or a disk has failed. Ask whoever runs the site to compare it with the last
          backup, and keep the earlier emails about the log: they say how it ended.
        </Paragraph>
      </>
    ),
};
