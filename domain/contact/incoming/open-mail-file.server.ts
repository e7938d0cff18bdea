import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Act } from '#domain/activity/acts.ts';
import { ofMail } from '#domain/files/attachments.server.ts';
import { FILE_PATH } from '#domain/files/constants.ts';
import { type OpenedFile, openFile } from '#domain/files/files.server.ts';
import { drawPages } from '#domain/files/pages.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { PaperPages } from '#domain/shared/papers.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { readMessage } from '#domain/contact/contact.server.ts';

interface Wanted {
  /** Of the message whose thread has the mail. */
  id: string;
  /** Of the file. */
  file: string;
  by: StaffActor;
}

/** Recorded. @throws AppError `not_found`, also for a message out of reach and a file of another thread */
export async function openMailFile(
  ctx: DomainContext,
  { id, file, by }: Wanted,
  act: Extract<Act, `file.${string}`> = 'file.downloaded',
): Promise<OpenedFile> {
  await readMessage(ctx, id, by);
  const mails = await ctx.db.selectFrom('contact_mails').select('id').where('message_id', '=', id).execute();
  const attached = await ctx.db.selectFrom('file_attachments').select('attached_to').where('file_id', '=', file).execute();
  const owner = mails.find((mail) => attached.some((one) => one.attached_to === ofMail(mail.id)));
  if (!owner) throw new AppError('not_found', 'There is no such file.');
  const opened = await openFile(ctx, { path: FILE_PATH + file, accountId: owner.id });
  await recordActivity(ctx.db, ctx, by, { act, about: id });
  return opened;
}

/** As pictures. @param first from 0 @throws AppError as {@link openMailFile} */
export async function showMailFile(ctx: DomainContext, { first, ...wanted }: Wanted & { first: number }): Promise<PaperPages> {
  return drawPages(ctx, await openMailFile(ctx, wanted, 'file.opened'), first);
}
