import { Readable } from 'node:stream';
import { kindNames, MAIL_FILE } from '#domain/files/constants.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { MailFile } from '#domain/shared/sending/mailbox.ts';
import { displayName } from '#domain/files/display-name.ts';

/** As it stands beside the mail. */
export interface StoredMailFile {
  name: string;
  /** Of the upload; null when it was refused. */
  path: string | null;
  type: string | null;
  /** Bytes. */
  size: number | null;
  /** Why it was refused, after a colon: “only PDF, JPG and PNG can be kept”; null when it is kept. */
  why: string | null;
}

const MAX_FILES = 30;

/**
 * By the pipeline of uploads; what it refuses is named. The sweep deletes them where the mail is not stored after all.
 * @param ownerId the mail's @throws AppError `unavailable`, `too_many_requests`
 */
export async function storeFiles(ctx: DomainContext, ownerId: string, files: readonly MailFile[]): Promise<StoredMailFile[]> {
  const stored: StoredMailFile[] = [];
  for (const file of files) stored.push(await keep(ctx, ownerId, file, stored.filter(({ path }) => path !== null).length));
  return stored;
}

async function keep(ctx: DomainContext, ownerId: string, { name: given, content, why }: MailFile, before: number): Promise<StoredMailFile> {
  const name = displayName(given, MAIL_FILE.label);
  const refused = (reason: string): StoredMailFile => ({ name, path: null, type: null, size: null, why: reason });
  if (!content || why !== null) return refused(why ?? 'it is in the mailbox');
  if (before >= MAX_FILES) return refused(`only ${MAX_FILES} files of an email are kept`);
  try {
    const stored = await storeUpload(ctx, { ownerId, field: 'mailFile', name: given, stream: Readable.from([content]) });
    return { name: stored.name, path: stored.path, type: stored.type, size: stored.size, why: null };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return refused(reason);
  }
}

/** Undefined: the file is not at fault. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'unsupported_media') return `only ${kindNames(MAIL_FILE.kinds).replace(' or ', ' and ')} can be kept`;
  if (error.code !== 'payload_too_large' && error.code !== 'invalid_input') return undefined;
  // What its sender could do about it is for a form.
  return (error.message.split('. ')[0] ?? '').replace(/\.$/, '').replace(/^T/, 't').replace(/^O/, 'o');
}
