/** Schemas: domain/shared/responses.ts. */
import type { PaperPages } from '#domain/shared/papers.ts';

export const ok = { status: true } as const;
/** Under both names of specification 2. */
export const okMessage = (message: string) => ({ ...ok, msg: message, message });

/** Of a paper, as pictures. @param first from 0 */
export const pagesSeen = ({ total, pictures }: PaperPages, first: number) => ({
  ...okMessage('It is recorded that you have seen this document.'),
  data: { total, first, pages: pictures.map((picture) => Buffer.from(picture).toString('base64')) },
});
