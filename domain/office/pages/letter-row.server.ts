import type { ListedLetter } from '#domain/donations/letters/letters.server.ts';
import type { LetterRow } from '#domain/office/operations/letter-rows.ts';
import { yearLabel } from '#domain/shared/time/years.ts';

export const toLetterRow = (letter: ListedLetter): LetterRow => ({
  id: letter.id,
  donor: letter.number,
  name: letter.donor,
  kind: letter.kind,
  template: letter.template,
  version: letter.version,
  channel: letter.channel,
  about: letter.year === null ? (letter.receipt_number ?? '') : yearLabel(letter.year),
  status: letter.status,
  why: letter.why,
  isReadable: letter.content !== null,
  by: letter.written_by,
  at: letter.sent_at ?? letter.created_at,
});
