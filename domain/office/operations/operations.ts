/** docs/decisions/0026-office.md */
import { z } from 'zod';
import { schemaOf } from '#domain/forms/schema.ts';
import { count, messageResponseSchema, messageFields, paise, time } from '#domain/shared/responses.ts';
import { PHONE_CHANNELS } from '#domain/shared/sending/phone-messages.ts';
import { UNREAD_CAUSES } from '#domain/contact/unread-mails.ts';
import { MAIL_MOVES, MAIL_FILTERS, SAVED_KINDS } from '#domain/office/constants.ts';
import { searchForm } from '#domain/office/forms.ts';
import { MAIL_ERRORS } from '#domain/office/mail-error.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { factorOperations } from './factor-operations.ts';
import { peopleOperations } from './people-operations.ts';
import { activityOperations } from './activity-operations.ts';
import { applicationOperations, applicationRowSchema } from './application-operations.ts';
import { donationCertificateOperations } from './certificate-operations.ts';
import { donationOperations, donationSchemas } from './donation-operations.ts';
import { donationActOperations } from './donation-act-operations.ts';
import { donorOperations, donorSchemas } from './donor-operations.ts';
import { entryOperations } from './entry-operations.ts';
import { consentOperations } from './consent-operations.ts';
import { listOperations } from './list-operations.ts';
import { letterOperations } from './letter-operations.ts';
import { reportOperations } from './report-operations.ts';
import { statementOperations } from './statement-operations.ts';
import { messageOperations, messageRowSchema } from './message-operations.ts';
import { takeoverOperations } from './takeover-operations.ts';
import { before, byId, financialYear, moved, next, defineOfficeOperations } from './operation-parts.ts';

const mailRowSchema = z
  .object({
    id: z.string(),
    at: time.describe('When it was written, in milliseconds since the epoch'),
    channel: z.enum(['mail', ...PHONE_CHANNELS]),
    template: z.string(),
    to: z.string().describe('Email, or mobile number of ten digits'),
    name: z.nullable(z.string()).describe('Of the person it is to; null in mails to the foundation and in those that say no name'),
    incoming: z
      .nullable(z.object({ subject: z.string(), count: count('Emails of its sender that this row stands for') }))
      .describe(
        'Of an email to us, which stayed in the mailbox; `to` is its sender. More than one: what somebody wrote too often that day',
      ),
    cause: z.enum([...MAIL_ERRORS, ...UNREAD_CAUSES]),
    error: z.nullable(z.string()).describe('Without people; null where `cause` says it all'),
    donation: z.nullable(z.string()).describe('Receipt number of the donation it is about'),
    application: z.nullable(z.string()).describe('Number of the application it is about'),
    person: z.nullable(z.string()).describe('Email or phone of the person it is about, to search for'),
    ...moved,
  })
  .meta({ id: 'MailRow' });
export type MailRow = z.output<typeof mailRowSchema>;

const found = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), hasMore: z.boolean() });

const given = z.object({ count: count('Donations'), amount: paise.describe('Without what went back') });

/** Null: the person may not see it. */
const overviewSchema = z.object({
  flagged: z.nullable(count('Flagged donations')),
  giving: z
    .nullable(
      z.object({
        month: given,
        monthBefore: given.describe('Of the month before, up to the same moment'),
        year: given,
        yearBefore: given.describe('Of the financial year before, up to the same moment'),
        donors: z.object({ new: count('Donors who gave for the first time'), returning: count('Donors who gave before, too') }),
        waiting: count('Orders that nobody has paid yet'),
        pledges: z.object({ count: count('Running monthly donations'), amount: paise.describe('Of a month') }),
      }),
    )
    .describe('Of the calendar month and the financial year'),
  applications: z
    .nullable(
      z.array(z.object({ cycle: z.string(), title: z.string(), counts: z.record(z.string(), count('Applications in this state')) })),
    )
    .describe('All of the current cycle, of others those that have not ended. States without any are left out'),
  lists: z
    .nullable(
      z.array(
        z.object({
          id: z.string(),
          kind: z.enum(SAVED_KINDS),
          name: z.string(),
          isShared: z.boolean(),
          count: count('Rows in it'),
        }),
      ),
    )
    .describe('Saved lists, one’s own and shared ones'),
  messages: z.nullable(count('Messages that wait for an answer')),
  lateMessages: z.nullable(count('Those of them that have waited for too long')),
  mails: z.nullable(count('Undelivered and unread mails')),
  subscribers: z.nullable(count('Subscribers of the newsletter')),
  presentYear: financialYear,
});
export type Overview = z.output<typeof overviewSchema>;

const foundSchema = z.object({
  donors: found(donorSchemas.row),
  donations: found(donationSchemas.row),
  applications: found(applicationRowSchema),
  messages: found(messageRowSchema),
});
export type Found = z.output<typeof foundSchema>;

export const generalOperations = defineOfficeOperations({
  'GET /office': {
    id: 'readOverview',
    right: 'overview.read',
    act: 'overview.opened',
    summary: 'What waits for the office',
    response: z.object({ ...messageFields, data: overviewSchema }).meta({ id: 'Overview' }),
  },
  'POST /office/search': {
    id: 'searchOffice',
    right: 'search.all',
    act: 'search.made',
    summary: 'Donors, donations, applications and messages in which every word occurs, the newest of each',
    description: 'By POST, because names and phones belong in no address.',
    body: schemaOf(searchForm),
    response: z.object({ ...messageFields, data: foundSchema }).meta({ id: 'Found' }),
  },
  'GET /office/me': {
    id: 'readOwnRoles',
    right: 'own.session',
    act: 'office.opened',
    summary: 'Who asks, with which roles',
    response: z
      .object({
        ...messageFields,
        data: z.object({ name: z.string(), roles: z.array(z.enum(ALL_ROLES)).describe('In the table’s order') }),
      })
      .meta({ id: 'OwnRoles' }),
  },
  'GET /office/mails': {
    id: 'listMails',
    right: 'mails.read',
    act: 'mails.listed',
    summary: 'One page of mails that were not delivered, or not read, newest first',
    description: 'What they say is left out.',
    query: z.object({ filter: z.enum(MAIL_FILTERS).default('failed'), before }),
    response: z.object({ ...messageFields, data: z.object({ rows: z.array(mailRowSchema), next }) }).meta({ id: 'Mails' }),
  },
  'POST /office/mails/:id/move': {
    id: 'moveMail',
    right: 'mails.move',
    act: 'mail.moved',
    summary: 'Send or read a mail again, or move it to another list',
    params: byId,
    body: z.object({ to: z.enum(MAIL_MOVES) }),
    response: messageResponseSchema,
    errors: ['not_found'],
  },
  'GET /office/subscribers': {
    id: 'downloadSubscribers',
    right: 'subscribers.export',
    act: 'subscribers.exported',
    summary: 'Who gets the newsletter (CSV)',
    file: 'text/csv',
    errors: ['not_found'],
  },
});

export const officeOperations = {
  ...factorOperations,
  ...generalOperations,
  ...peopleOperations,
  ...activityOperations,
  ...donationOperations,
  ...donationCertificateOperations,
  ...donationActOperations,
  ...donorOperations,
  ...letterOperations,
  ...entryOperations,
  ...takeoverOperations,
  ...statementOperations,
  ...applicationOperations,
  ...consentOperations,
  ...listOperations,
  ...reportOperations,
  ...messageOperations,
};
