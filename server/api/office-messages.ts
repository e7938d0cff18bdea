import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noteAnswering } from '#domain/contact/answering.server.ts';
import { moveMessage } from '#domain/contact/contact.server.ts';
import { openMailFile, showMailFile } from '#domain/contact/open-mail-file.server.ts';
import { addReplyText, changeReplyText } from '#domain/contact/reply-texts.server.ts';
import { addNote, assignMessage, handMessage, replyToMessage } from '#domain/contact/thread.server.ts';
import { writeFirst } from '#domain/contact/write.server.ts';
import { officeAddress } from '#domain/content/mail-address.server.ts';
import { messageOperations } from '#domain/office/message-operations.ts';
import { listMessageRows, listReplyTextRows, readMessageDetails, toMessageRow } from '#domain/office/messages.server.ts';
import { writeToDonor, writeToStudent } from '#domain/office/write.server.ts';
import { unlessOutOfReach } from '#domain/contact/reach.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { attachment } from '#server/api/attachment.ts';
import { okMessage, pagesSeen } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

export function officeMessageRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  const details = async (id: string, by: StaffActor, message: string) => ({
    ...okMessage(message),
    data: await readMessageDetails(ctx, { id, by, answersComeTo: elsewhere(ctx) }),
  });

  const writing = (request: FastifyRequest) => ({ by: staffOf(request), answersTo: answersTo(ctx) });

  const texts = async (message: string) => ({ ...okMessage(message), data: await listReplyTextRows(ctx) });

  return async (app) => {
    app.route({
      ...route(messageOperations['GET /office/messages']),
      handler: async (request) => ({ ...okMessage('Messages'), data: await listMessageRows(ctx, staffOf(request), request.query) }),
    });

    app.route({
      ...route(messageOperations['GET /office/messages/:id']),
      handler: (request) => details(request.params.id, staffOf(request), 'Message'),
    });

    app.route({
      ...route(messageOperations['POST /office/messages/:id/move']),
      handler: async (request) => {
        const moved = await moveMessage(ctx, { id: request.params.id, by: staffOf(request), ...request.body });
        return { ...okMessage('Moved'), data: toMessageRow(ctx, moved) };
      },
    });

    app.route({
      ...route(messageOperations['POST /office/messages/:id/reply']),
      handler: async (request) => {
        const { id } = request.params;
        await replyToMessage(ctx, { id, by: staffOf(request), answersTo: answersTo(ctx), ...request.body });
        return details(id, staffOf(request), 'The reply is on its way.');
      },
    });

    app.route({
      ...route(messageOperations['POST /office/messages/:id/note']),
      handler: async (request) => {
        const [{ id }, { note: text, version }] = [request.params, request.body];
        await addNote(ctx, { id, version, text, by: staffOf(request) });
        return details(id, staffOf(request), 'Noted');
      },
    });

    app.route({
      ...route(messageOperations['POST /office/messages/:id/assignee']),
      handler: async (request) => {
        const { id } = request.params;
        await assignMessage(ctx, { id, by: staffOf(request), ...request.body });
        return details(id, staffOf(request), 'Saved');
      },
    });

    app.route({
      ...route(messageOperations['POST /office/messages/:id/hand']),
      handler: async (request) => {
        const [{ id }, by] = [request.params, staffOf(request)];
        await handMessage(ctx, { id, by, ...request.body });
        const message = await unlessOutOfReach(readMessageDetails(ctx, { id, by, answersComeTo: elsewhere(ctx) }));
        return { ...okMessage('Handed over'), data: { message } };
      },
    });

    app.route({
      ...route(messageOperations['POST /office/messages']),
      handler: async (request) => onItsWay(await writeFirst(ctx, { role: 'frontDesk', ...writing(request), ...request.body })),
    });

    app.route({
      ...route(messageOperations['POST /office/applications/:number/message']),
      handler: async (request) => onItsWay(await writeToStudent(ctx, request.params.number, { ...writing(request), ...request.body })),
    });

    app.route({
      ...route(messageOperations['POST /office/donations/:reference/message']),
      handler: async (request) => onItsWay(await writeToDonor(ctx, request.params.reference, { ...writing(request), ...request.body })),
    });

    app.route({
      ...route(messageOperations['POST /office/messages/:id/answering']),
      handler: async (request) => ({
        ...okMessage('Noted'),
        data: { others: await noteAnswering(ctx, request.params.id, staffOf(request)) },
      }),
    });

    app.route({
      ...route(messageOperations['POST /office/messages/:id/files/:file/pages']),
      handler: async (request) => {
        const { first } = request.body;
        return pagesSeen(await showMailFile(ctx, { ...request.params, first, by: staffOf(request) }), first);
      },
    });

    app.route({
      ...route(messageOperations['POST /office/messages/:id/files/:file']),
      handler: async (request, reply) => {
        const file = await openMailFile(ctx, { ...request.params, by: staffOf(request) });
        reply.header('content-disposition', attachment(file.name));
        return reply
          .type(file.type)
          .header('content-length', file.size)
          .send(await file.read());
      },
    });

    app.route({ ...route(messageOperations['GET /office/reply-texts']), handler: () => texts('Ready-made texts') });

    app.route({
      ...route(messageOperations['POST /office/reply-texts']),
      handler: async (request) => {
        await addReplyText(ctx, { by: staffOf(request), ...request.body });
        return texts('Added');
      },
    });

    app.route({
      ...route(messageOperations['POST /office/reply-texts/:id']),
      handler: async (request) => {
        const { version, ...written } = request.body;
        await changeReplyText(ctx, { id: request.params.id, version, written, by: staffOf(request) });
        return texts('Saved');
      },
    });

    app.route({
      ...route(messageOperations['POST /office/reply-texts/:id/remove']),
      handler: async (request) => {
        await changeReplyText(ctx, { id: request.params.id, written: null, by: staffOf(request), ...request.body });
        return texts('Removed');
      },
    });
  };
}

const onItsWay = (id: string) => ({ ...okMessage('It is on its way.'), data: { id } });

/** Reply-To, unless it is the sender's own address. */
const answersTo = (ctx: ServerContext): string | null => elsewhere(ctx) ?? ctx.mailbox?.address ?? null;

/** Where answers arrive if not in the thread: in the mailbox, or, in a trial, the outbox. */
const elsewhere = (ctx: ServerContext): string | null => (ctx.mailbox || !ctx.settings.SMTP_URL ? null : officeAddress(ctx));
