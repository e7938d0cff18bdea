import { z } from 'zod';
import { ENTRY_KINDS, LATE_AFTER_DAYS, REPLY_STATES } from '#domain/contact/entries.ts';
import { contactForm } from '#domain/contact/form.ts';
import { handForm, letterForm, noteForm, replyForm, replyTextForm, writeForm } from '#domain/contact/reply-form.ts';
import { FIRST_MESSAGES, MESSAGE_STATES } from '#domain/contact/states.ts';
import { fieldSchema, personalShape } from '#domain/forms/schema.ts';
import { count, messageFields, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { applicationRowSchema } from './application-operations.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { donationSchemas } from './donation-operations.ts';
import { MESSAGE_ROLES } from '#domain/staff/rights.ts';
import { MAIL_ERRORS } from '#domain/office/mail-error.ts';
import { before, byId, defineOfficeOperations, firstPage, moved, next, pagesResponse } from './operation-parts.ts';

const version = z.int().min(1).describe('As it was read; a change to another version is refused with 409');
const person = z.object({ id: z.string(), name: z.string() });

export const messageRowSchema = z
  .object({
    id: z.string(),
    version,
    at: time,
    writtenAt: time.describe('When its sender last wrote, in milliseconds since the epoch'),
    status: z.enum(keysOf(MESSAGE_STATES)),
    role: z.enum(MESSAGE_ROLES).describe('Whose it is: people of this role answer it'),
    begunBy: z.nullable(z.string()).describe('The staff member who wrote first, in `message`; null when a visitor did'),
    isLate: z.boolean().describe(`Whether it has waited for an answer for ${LATE_AFTER_DAYS} working days`),
    assignee: z.nullable(person),
    isMail: z.boolean().describe('It came by email, not by the form: its subject is the sender’s, and there is no phone'),
    ...personalShape(contactForm),
    subject: z.string().describe('Of the contact form, of the email, or as staff wrote it'),
    ...moved,
  })
  .meta({ id: 'MessageRow' });
export type MessageRow = z.output<typeof messageRowSchema>;

const pieces = z
  .array(z.object({ kind: z.enum(['text', 'quote', 'rest']), text: z.string() }))
  .describe('All of its text, in order: in sight, a quotation to unfold, or the rest of a long text to unfold');

const mail = z
  .nullable(
    z.object({
      sender: z.string().describe('The address that it came from; may be empty'),
      doubt: z
        .nullable(z.enum(['forged', 'other']))
        .describe(
          'It may not be from whom it says: `forged` by what the mailbox’s server found (DMARC), `other`: not the address of the message',
        ),
      files: z.array(
        z.object({
          name: z.string(),
          id: z.nullable(z.string()).describe('To open it; null when it was not kept'),
          type: z.nullable(z.string()),
          size: z.nullable(count('Bytes')),
          why: z.nullable(z.string()).describe('Why it was not kept'),
        }),
      ),
      isCut: z.boolean().describe('The mail was longer'),
    }),
  )
  .describe('Of what came by email');
export type MailNotes = NonNullable<z.output<typeof mail>>;
export type MailPiece = z.output<typeof pieces>[number];

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(ENTRY_KINDS) as [keyof typeof ENTRY_KINDS]),
  at: time,
  pieces,
  by: z.nullable(z.string()).describe('The staff member who wrote it; null for what came by email'),
  mail,
  isUndelivered: z.boolean().describe('The mail of the reply was given up; it is among the undelivered mails'),
  returned: z
    .nullable(z.object({ at: time, cause: z.enum(MAIL_ERRORS), reason: z.string() }))
    .describe('A mail server sent it back: when, and what it said'),
});
export type ThreadEntry = z.output<typeof entrySchema>;

const ofFile = z.object({ id: z.string().max(MAX_REFERENCE_LENGTH), file: z.string().max(MAX_REFERENCE_LENGTH) });

const replyTextSchema = z.object({ id: z.string(), version, title: z.string(), text: z.string() });
export type ReplyTextRow = z.output<typeof replyTextSchema>;

const detailsSchema = z
  .object({
    ...messageRowSchema.shape,
    pieces: pieces.describe('Of the message itself'),
    mail: mail.describe('Of a message that came by email'),
    returned: entrySchema.shape.returned.describe('The confirmation that it came in was sent back'),
    thread: z.array(entrySchema).describe('What followed the message, oldest first'),
    answering: z.array(z.string()).describe('Names of others who have the reply open'),
    possibleAssignees: z.array(person).describe('Whom it can be given to'),
    isHeld: z.boolean().describe('Whether the person who asks has its role, and so may answer it'),
    handTo: z.array(z.enum(MESSAGE_ROLES)).describe('Roles that it can be handed to'),
    replyTexts: z.array(replyTextSchema).describe('Ready-made texts'),
    answersComeTo: z.nullable(z.string()).describe('Mailbox that answers go to; null when they come into the thread'),
    donations: z.nullable(z.array(donationSchemas.row)).describe('Of the same address, the newest; null when the person sees none'),
    applications: z
      .nullable(z.array(applicationRowSchema))
      .describe('Of the account with the same address, the newest; null when the person sees none'),
  })
  .meta({ id: 'MessageDetails' });
export type MessageDetails = z.output<typeof detailsSchema>;

const detailsResponse = z.object({ ...messageFields, data: detailsSchema }).meta({ id: 'MessageDetailsResponse' });
const replyTextsResponse = z.object({ ...messageFields, data: z.array(replyTextSchema) }).meta({ id: 'ReplyTexts' });
const replyTextBody = { title: fieldSchema(() => replyTextForm.fields.title), text: fieldSchema(() => replyTextForm.fields.text) };

const letter = {
  subject: fieldSchema(() => letterForm.fields.subject),
  text: fieldSchema(() => letterForm.fields.text),
  to: z.enum(REPLY_STATES).describe('The list it goes to'),
};
/** A new schema for each operation: the document names them. */
const writtenResponse = (id: string) =>
  z.object({ ...messageFields, data: z.object({ id: z.string().describe('Of the message that begins the thread') }) }).meta({ id });

export const messageOperations = defineOfficeOperations({
  'GET /office/messages': {
    id: 'listMessages',
    right: 'messages.read',
    act: 'messages.listed',
    summary: 'One page of contact messages; whoever wrote last comes first',
    query: z.object({
      filter: z.enum(keysOf(MESSAGE_STATES)).default(FIRST_MESSAGES),
      role: z.enum(MESSAGE_ROLES).optional().describe('Only those of this role; left out: those of one’s own roles'),
      mine: z.literal('1').optional().describe('Only those given to the person who asks'),
      late: z.literal('1').optional().describe('Only those that have waited for too long'),
      before,
    }),
    response: z
      .object({
        ...messageFields,
        data: z.object({ rows: z.array(messageRowSchema), next, late: count('Messages to answer that are late, of all lists') }),
      })
      .meta({ id: 'Messages' }),
    errors: ['not_found'],
  },
  'GET /office/messages/:id': {
    id: 'readMessage',
    right: 'messages.read',
    act: 'message.opened',
    summary: 'One message with its thread',
    params: byId,
    response: detailsResponse,
    errors: ['not_found'],
  },
  'POST /office/messages/:id/move': {
    id: 'moveMessage',
    right: 'messages.move',
    act: 'message.moved',
    summary: 'Move a message to another list',
    params: byId,
    body: z.object({ to: z.enum(keysOf(MESSAGE_STATES)), version }),
    response: z.object({ ...messageFields, data: messageRowSchema }).meta({ id: 'MovedMessage' }),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/messages/:id/reply': {
    id: 'replyToMessage',
    right: 'messages.reply',
    act: 'message.replied',
    summary: 'Answer the sender of a message by mail',
    params: byId,
    body: z.object({
      text: fieldSchema(() => replyForm.fields.text),
      to: z.enum(REPLY_STATES).describe('The list it goes to: nothing is left to do, or the visitor is to answer'),
      version,
    }),
    response: detailsResponse,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/messages/:id/note': {
    id: 'noteOnMessage',
    right: 'messages.note',
    act: 'message.noted',
    summary: 'Write a note on a message, for the office alone',
    params: byId,
    body: z.object({ note: fieldSchema(() => noteForm.fields.note), version }),
    response: detailsResponse,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/messages/:id/assignee': {
    id: 'assignMessage',
    right: 'messages.assign',
    act: 'message.assigned',
    summary: 'Give a message to somebody, or take it back',
    params: byId,
    body: z.object({ to: z.nullable(z.string().max(MAX_REFERENCE_LENGTH)).describe('Id of an account; null takes it back'), version }),
    response: detailsResponse,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/messages/:id/hand': {
    id: 'handMessage',
    right: 'messages.hand',
    act: 'message.handed',
    summary: 'Hand a message to another role, or take it back',
    params: byId,
    body: z.object({ to: z.enum(MESSAGE_ROLES), note: fieldSchema(() => handForm.fields.note), version }),
    response: z
      .object({
        ...messageFields,
        data: z.object({ message: z.nullable(detailsSchema).describe('Null when it is out of reach now') }),
      })
      .meta({ id: 'HandedMessage' }),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/messages': {
    id: 'writeMessage',
    right: 'messages.write',
    act: 'message.written',
    summary: 'Write first to anybody, by mail; the answer comes into its thread',
    body: z.object({ name: fieldSchema(() => writeForm.fields.name), email: fieldSchema(() => writeForm.fields.email), ...letter }),
    response: writtenResponse('WrittenMessage'),
  },
  'POST /office/applications/:number/message': {
    id: 'writeToStudent',
    right: 'messages.writeToStudents',
    act: 'message.written',
    summary: 'Write first to the student of an application',
    params: z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) }),
    body: z.object(letter),
    response: writtenResponse('WrittenToStudent'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/donations/:reference/message': {
    id: 'writeToDonor',
    right: 'messages.writeToDonors',
    act: 'message.written',
    summary: 'Write first to a donor',
    params: z.object({ reference: z.string().max(MAX_REFERENCE_LENGTH) }),
    body: z.object(letter),
    response: writtenResponse('WrittenToDonor'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/donors/:number/message': {
    id: 'writeToKnownDonor',
    right: 'messages.writeToDonors',
    act: 'message.written',
    summary: 'Write first to a donor, at the address of the record',
    params: z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) }),
    body: z.object(letter),
    response: writtenResponse('WrittenToKnownDonor'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/messages/:id/answering': {
    id: 'answeringMessage',
    right: 'messages.reply',
    act: 'message.answering',
    summary: 'Say that one has the reply open, for a minute',
    params: byId,
    response: z
      .object({ ...messageFields, data: z.object({ others: z.array(z.string()).describe('Names of others who have it open') }) })
      .meta({ id: 'Answering' }),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/messages/:id/files/:file/pages': {
    id: 'readMessageFilePages',
    right: 'messages.read',
    act: 'file.opened',
    summary: 'Pages of a file that came with an email, as pictures',
    description: 'The request is recorded before it is answered.',
    params: ofFile,
    body: z.object({ first: firstPage }),
    response: pagesResponse('MessageFilePages'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/messages/:id/files/:file': {
    id: 'downloadMessageFile',
    right: 'messages.read',
    act: 'file.downloaded',
    summary: 'Download a file that came with an email',
    description: 'The request is recorded before it is answered.',
    params: ofFile,
    file: 'application/octet-stream',
    errors: ['not_found'],
  },
  'GET /office/reply-texts': {
    id: 'listReplyTexts',
    right: 'messages.read',
    act: 'texts.listed',
    summary: 'Ready-made texts of replies, by name',
    response: replyTextsResponse,
  },
  'POST /office/reply-texts': {
    id: 'addReplyText',
    right: 'messages.texts',
    act: 'texts.changed',
    summary: 'Add a ready-made text',
    body: z.object(replyTextBody),
    response: replyTextsResponse,
  },
  'POST /office/reply-texts/:id': {
    id: 'changeReplyText',
    right: 'messages.texts',
    act: 'texts.changed',
    summary: 'Change a ready-made text',
    params: byId,
    body: z.object({ ...replyTextBody, version }),
    response: replyTextsResponse,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/reply-texts/:id/remove': {
    id: 'removeReplyText',
    right: 'messages.texts',
    act: 'texts.changed',
    summary: 'Take away a ready-made text',
    params: byId,
    body: z.object({ version }),
    response: replyTextsResponse,
    errors: ['not_found', 'conflict'],
  },
});
