import { whoElseAnswers } from '#domain/contact/answering.server.ts';
import { countLateMessages, lateSince, listMessages, readMessage, type StoredMessage } from '#domain/contact/contact.server.ts';
import { LATE_AFTER_DAYS } from '#domain/contact/entries.ts';
import { contactForm } from '#domain/contact/form.ts';
import { listReplyTexts } from '#domain/contact/reply-texts.server.ts';
import { BY_MAIL } from '#domain/contact/incoming/receive-mail.server.ts';
import { MESSAGE_STATES, type MessageState } from '#domain/contact/states.ts';
import { isHeld } from '#domain/contact/reach.server.ts';
import { type Piece, piecesOf } from '#domain/contact/quotes.ts';
import {
  type Entry,
  listAnswerers,
  listRolesToHandTo,
  listUndelivered,
  readMails,
  readThread,
  type StoredMail,
} from '#domain/contact/thread.server.ts';
import type { StoredMailFile } from '#domain/contact/incoming/mail-files.server.ts';
import { FILE_PATH } from '#domain/files/constants.ts';
import { truncate } from '#domain/shared/text/text.ts';
import { donationsOf } from '#domain/donations/office/office.server.ts';
import { personalValues } from '#domain/forms/form.ts';
import { applicationsOf } from '#domain/scholarships/office/office.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { afterWorkingDays } from '#domain/shared/time/working-days.ts';
import { mayDo, type MessageRole, type StaffActor } from '#domain/staff/rights.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';
import { mailErrorOf } from '#domain/office/mail-error.ts';
import type { MailNotes, MessageDetails, MessageRow, ReplyTextRow, ThreadEntry } from '#domain/office/operations/message-operations.ts';
import { pageOf } from './office.server.ts';

interface MessageFilter {
  filter: MessageState;
  role?: MessageRole | undefined;
  mine?: '1' | undefined;
  late?: '1' | undefined;
  before?: string | undefined;
}

/** Latest writer first. @throws AppError `not_found` when `before` does not exist */
export async function listMessageRows(
  ctx: DomainContext,
  by: StaffActor,
  { filter, role, mine, late, before }: MessageFilter,
): Promise<{ rows: MessageRow[]; next: string | null; late: number }> {
  const assignedTo = mine === undefined ? undefined : (by.accountId ?? '');
  const writtenUntil = late === undefined ? undefined : lateSince(ctx);
  const [messages, count] = await Promise.all([
    listMessages(ctx, { by, role, isHeld: role === undefined, status: filter, assignedTo, writtenUntil, before, limit: OFFICE_ROWS + 1 }),
    countLateMessages(ctx, by),
  ]);
  const rows = messages.map((message) => toMessageRow(ctx, message));
  return { ...pageOf(rows, ({ id }) => id), late: count };
}

/** Characters; the thread has all of it. */
const MAX_IN_LIST = 5_000;

export function toMessageRow(ctx: DomainContext, message: StoredMessage): MessageRow {
  const { id, version, status, role, begun_by: begunBy, assigned_to, assignee, moved_by: movedBy, moved_at: movedAt } = message;
  return {
    id,
    version,
    at: message.created_at,
    writtenAt: message.written_at,
    status,
    role,
    begunBy,
    isLate: isLate(ctx, message),
    assignee: assigned_to === null ? null : { id: assigned_to, name: assignee ?? '' },
    isMail: message.sent_from === BY_MAIL,
    ...personalValues(contactForm, message),
    subject: message.subject,
    message: truncate(message.message, MAX_IN_LIST),
    movedBy,
    movedAt,
  };
}

function isLate({ clock, content }: DomainContext, { status, written_at }: StoredMessage): boolean {
  const { timezone, office } = content().foundation;
  return (
    MESSAGE_STATES[status].isToAnswer && clock.now() >= afterWorkingDays(written_at, LATE_AFTER_DAYS, { timezone, weekend: office.weekend })
  );
}

const SENDER_ROWS = 10;

/** @param answersComeTo see message-operations.ts @throws AppError `not_found` */
export async function readMessageDetails(
  ctx: DomainContext,
  { id, by, answersComeTo }: { id: string; by: StaffActor; answersComeTo: string | null },
): Promise<MessageDetails> {
  const message = await readMessage(ctx, id, by);
  const { email, role } = message;
  const [thread, mails, answering, possibleAssignees, handTo, replyTexts, donations, applications] = await Promise.all([
    readThread(ctx.db, id),
    readMails(ctx.db, id),
    whoElseAnswers(ctx, id, by),
    listAnswerers(ctx.db, role),
    listRolesToHandTo(ctx.db, role),
    listReplyTexts(ctx),
    mayDo(by.roles, 'donations.read') ? donationsOf(ctx, email, SENDER_ROWS) : null,
    mayDo(by.roles, 'applications.payments') ? applicationsOf(ctx, { by, email, limit: SENDER_ROWS }) : null,
  ]);
  const undelivered = await listUndelivered(ctx.db, thread);
  const bounces = thread.filter(({ kind }) => kind === 'bounce');
  const returnedOf = (about: string) => toReturned(bounces.findLast((bounce) => mails.get(bounce.id)?.about === about));
  const notesOf = (one: string) => toNotes(mails.get(one), email);
  return {
    ...toMessageRow(ctx, message),
    pieces: message.begun_by === null ? piecesOf(message.message) : [{ kind: 'text', text: message.message }],
    mail: notesOf(id),
    returned: returnedOf(id),
    thread: thread.map((entry) => ({
      ...toEntry(entry),
      mail: notesOf(entry.id),
      isUndelivered: undelivered.has(entry.id),
      returned: returnedOf(entry.id),
    })),
    answering,
    possibleAssignees,
    isHeld: isHeld(by, message),
    handTo,
    replyTexts: replyTexts.map(toReplyText),
    answersComeTo,
    donations,
    applications,
  };
}

function toEntry({ id, kind, text, author: by, created_at: at }: Entry): Omit<ThreadEntry, 'mail' | 'isUndelivered' | 'returned'> {
  return { id, kind, at, by, pieces: toPieces(kind, text) };
}

/** What a program wrote opens with a press. */
function toPieces(kind: Entry['kind'], text: string): Piece[] {
  if (kind === 'reply' || kind === 'note') return [{ kind: 'text', text }];
  return kind === 'answer' ? piecesOf(text) : text === '' ? [] : [{ kind: 'rest', text }];
}

function toReturned(bounce: Entry | undefined): ThreadEntry['returned'] {
  if (!bounce) return null;
  const [reason = ''] = bounce.text.split('\n');
  return { at: bounce.created_at, cause: mailErrorOf(reason), reason };
}

function toNotes(mail: StoredMail | undefined, email: string): MailNotes | null {
  if (!mail) return null;
  const { sender, is_forged, is_cut, files } = mail;
  return {
    sender,
    doubt: is_forged === 1 ? 'forged' : sender === email ? null : 'other',
    files: (JSON.parse(files) as StoredMailFile[]).map(({ path, ...file }) => ({ ...file, id: path?.slice(FILE_PATH.length) ?? null })),
    isCut: is_cut === 1,
  };
}

export const listReplyTextRows = async (ctx: DomainContext): Promise<ReplyTextRow[]> => (await listReplyTexts(ctx)).map(toReplyText);

const toReplyText = ({ id, version, title, text }: ReplyTextRow): ReplyTextRow => ({ id, version, title, text });
