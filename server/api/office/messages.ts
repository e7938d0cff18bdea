import { noteAnswering } from '#domain/contact/answering.server.ts';
import { moveMessage } from '#domain/contact/contact.server.ts';
import { openMailFile, showMailFile } from '#domain/contact/incoming/open-mail-file.server.ts';
import { unlessOutOfReach } from '#domain/contact/reach.server.ts';
import { addReplyText, changeReplyText } from '#domain/contact/reply-texts.server.ts';
import { addNote, assignMessage, handMessage, replyToMessage } from '#domain/contact/thread.server.ts';
import { writeFirst } from '#domain/contact/write.server.ts';
import { officeAddress } from '#domain/content/mail-address.server.ts';
import type { messageOperations } from '#domain/office/operations/message-operations.ts';
import { listMessageRows, listReplyTextRows, readMessageDetails, toMessageRow } from '#domain/office/pages/messages.server.ts';
import { writeToDonor, writeToKnownDonor, writeToStudent } from '#domain/office/pages/write.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { sendFile } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage, pagesSeen } from '#server/api/shared/responses.ts';
import type { ServerContext } from '#server/config/context.ts';

/** Where answers arrive if not in the thread: in the mailbox, or, in a trial, the outbox. */
const elsewhere = (ctx: ServerContext): string | null => (ctx.mailbox || !ctx.settings.SMTP_URL ? null : officeAddress(ctx));

/** Reply-To, unless it is the sender's own address. */
const answersTo = (ctx: ServerContext): string | null => elsewhere(ctx) ?? ctx.mailbox?.address ?? null;

const detailsOf = (ctx: ServerContext, id: string, by: StaffActor) => readMessageDetails(ctx, { id, by, answersComeTo: elsewhere(ctx) });

const onItsWay = (id: string) => okMessage('It is on its way.', { id });

export const messageHandlers: Handlers<typeof messageOperations> = {
  'GET /office/messages': async (ctx, { by, query }) => okMessage('Messages', await listMessageRows(ctx, by, query)),

  'GET /office/messages/:id': async (ctx, { params: { id }, by }) => okMessage('Message', await detailsOf(ctx, id, by)),

  'POST /office/messages/:id/move': async (ctx, { params: { id }, body, by }) =>
    okMessage('Moved', toMessageRow(ctx, await moveMessage(ctx, { id, by, ...body }))),

  'POST /office/messages/:id/reply': async (ctx, { params: { id }, body, by }) => {
    await replyToMessage(ctx, { id, by, answersTo: answersTo(ctx), ...body });
    return okMessage('The reply is on its way.', await detailsOf(ctx, id, by));
  },

  'POST /office/messages/:id/note': async (ctx, { params: { id }, body: { note: text, version }, by }) => {
    await addNote(ctx, { id, version, text, by });
    return okMessage('Noted', await detailsOf(ctx, id, by));
  },

  'POST /office/messages/:id/assignee': async (ctx, { params: { id }, body, by }) => {
    await assignMessage(ctx, { id, by, ...body });
    return okMessage('Saved', await detailsOf(ctx, id, by));
  },

  'POST /office/messages/:id/hand': async (ctx, { params: { id }, body, by }) => {
    await handMessage(ctx, { id, by, ...body });
    return okMessage('Handed over', { message: await unlessOutOfReach(detailsOf(ctx, id, by)) });
  },

  'POST /office/messages': async (ctx, { body, by }) =>
    onItsWay(await writeFirst(ctx, { role: 'frontDesk', by, answersTo: answersTo(ctx), ...body })),

  'POST /office/applications/:number/message': async (ctx, { params, body, by }) =>
    onItsWay(await writeToStudent(ctx, params.number, { by, answersTo: answersTo(ctx), ...body })),

  'POST /office/donors/:number/message': async (ctx, { params, body, by }) =>
    onItsWay(await writeToKnownDonor(ctx, params.number, { by, answersTo: answersTo(ctx), ...body })),

  'POST /office/donations/:reference/message': async (ctx, { params, body, by }) =>
    onItsWay(await writeToDonor(ctx, params.reference, { by, answersTo: answersTo(ctx), ...body })),

  'POST /office/messages/:id/answering': async (ctx, { params: { id }, by }) =>
    okMessage('Noted', { others: await noteAnswering(ctx, id, by) }),

  'POST /office/messages/:id/files/:file/pages': async (ctx, { params, body: { first }, by }) =>
    pagesSeen(await showMailFile(ctx, { ...params, first, by }), first),

  'POST /office/messages/:id/files/:file': async (ctx, { params, by, reply }) =>
    sendFile(reply, await openMailFile(ctx, { ...params, by })),

  'GET /office/reply-texts': async (ctx) => okMessage('Ready-made texts', await listReplyTextRows(ctx)),

  'POST /office/reply-texts': async (ctx, { body, by }) => {
    await addReplyText(ctx, { by, ...body });
    return okMessage('Added', await listReplyTextRows(ctx));
  },

  'POST /office/reply-texts/:id': async (ctx, { params: { id }, body: { version, ...written }, by }) => {
    await changeReplyText(ctx, { id, version, written, by });
    return okMessage('Saved', await listReplyTextRows(ctx));
  },

  'POST /office/reply-texts/:id/remove': async (ctx, { params: { id }, body, by }) => {
    await changeReplyText(ctx, { id, written: null, by, ...body });
    return okMessage('Removed', await listReplyTextRows(ctx));
  },
};
