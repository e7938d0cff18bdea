/** Schemas: domain/shared/responses.ts. */
import type { PaperPages } from '#domain/shared/papers.ts';

export const ok = { status: true } as const;

/** The message under both names of specification 2. */
type Done = typeof ok & { msg: string; message: string };
export function okMessage(message: string): Done;
export function okMessage<Data>(message: string, data: Data): Done & { data: Data };
export function okMessage(message: string, data?: unknown): Done & { data?: unknown } {
  return { ...ok, msg: message, message, ...(data !== undefined && { data }) };
}

/** Of a paper, as pictures. @param first from 0 */
export const pagesSeen = ({ total, pictures }: PaperPages, first: number) =>
  okMessage('It is recorded that you have seen this document.', {
    total,
    first,
    pages: pictures.map((picture) => Buffer.from(picture).toString('base64')),
  });
