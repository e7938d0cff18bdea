import { lettersOfMailing } from '#domain/donations/letters/letters.server.ts';
import type { LetterTarget } from '#domain/donations/letters/addressees.server.ts';
import {
  findMailing,
  type LeftOutCounts,
  leftOutOf,
  type Mailing,
  previewLetters,
  writeLetters,
} from '#domain/donations/letters/mailings.server.ts';
import { listTemplates } from '#domain/donations/letters/templates.server.ts';
import type { LetterText } from '#domain/donations/letters/text.server.ts';
import { FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { keysOf } from '#domain/shared/states.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { LetterBody, Letters, LetterTargetBody, LetterTextShown, MailingRow } from '#domain/office/operations/letter-operations.ts';
import { askedDonors } from './donors.server.ts';
import { toLetterRow } from './letter-row.server.ts';

type MailingAndTemplate = Mailing & { kind: MailingRow['kind']; name: string; version: number };

const mailingsIn = ({ db }: Pick<DomainContext, 'db'>) =>
  db
    .selectFrom('mailings')
    .innerJoin('letter_versions', 'letter_versions.id', 'mailings.version_id')
    .innerJoin('letter_templates', 'letter_templates.id', 'letter_versions.template_id')
    .selectAll('mailings')
    .select(['kind', 'letter_templates.name', 'letter_versions.version']);

/** @param before number of the last mailing of the page before */
export async function listLetters(ctx: DomainContext, { before }: { before?: string | undefined } = {}): Promise<Letters> {
  let page = mailingsIn(ctx)
    .orderBy('number', 'desc')
    .limit(OFFICE_ROWS + 1);
  if (before !== undefined) page = page.where('number', '<', Number(before) || 0);
  const [templates, mailings] = await Promise.all([listTemplates(ctx.db), page.execute()]);
  const rows = mailings.slice(0, OFFICE_ROWS);
  return {
    templates: templates.map(({ id, kind, name, removed_at, newest }) => ({
      id,
      kind,
      name,
      version: newest.version,
      isRemoved: removed_at !== null,
      ...toWritten(newest),
    })),
    rows: rows.map(toMailingRow),
    next: mailings.length > OFFICE_ROWS ? String(rows.at(-1)?.number ?? '') : null,
    presentYear: financialYear(ctx.clock.now(), ctx.content().foundation.timezone),
  };
}

export const toWritten = (version: { subject: string; text: string; subject_hi: string | null; text_hi: string | null }) => ({
  subject: version.subject,
  text: version.text,
  subjectHi: version.subject_hi,
  textHi: version.text_hi,
});

const toMailingRow = (mailing: MailingAndTemplate): MailingRow => ({
  id: mailing.id,
  number: mailing.number,
  kind: mailing.kind,
  template: mailing.name,
  version: mailing.version,
  channel: mailing.channel,
  status: mailing.status,
  letters: mailing.letters,
  leftOut: toLeftOut(leftOutOf(mailing)),
  by: mailing.written_by,
  at: mailing.created_at,
  sendAt: mailing.send_at,
});

const toLeftOut = (counts: LeftOutCounts) => keysOf(counts as Required<LeftOutCounts>).map((why) => ({ why, count: counts[why] ?? 0 }));

const toShown = (text: LetterText): LetterTextShown => ({
  ...text,
  blocks: text.blocks.map((block) => (typeof block === 'string' ? block : block.map((row) => [...row]))),
});

export async function readMailingRow(ctx: DomainContext, id: string): Promise<MailingRow> {
  await findMailing(ctx.db, id);
  return toMailingRow(await mailingsIn(ctx).where('mailings.id', '=', id).executeTakeFirstOrThrow());
}

/** @param before id of the last letter of the page before @throws AppError `not_found` */
export async function readMailing(ctx: DomainContext, id: string, before?: string) {
  const mailing = await readMailingRow(ctx, id);
  const letters = await lettersOfMailing(ctx.db, id, { after: before, limit: OFFICE_ROWS + 1 });
  const rows = letters.slice(0, OFFICE_ROWS);
  return { mailing, rows: rows.map(toLetterRow), next: letters.length > OFFICE_ROWS ? (rows.at(-1)?.id ?? null) : null };
}

async function writingOf(ctx: DomainContext, by: StaffActor, { template, version, target, ...ask }: LetterBody) {
  return { template: { id: template, version }, ask, target: await targetOf(ctx, by, target) };
}

async function targetOf(ctx: DomainContext, by: StaffActor, target: LetterTargetBody): Promise<LetterTarget> {
  if (!('donors' in target)) return target;
  return { donorIds: await donorList.ids(ctx, { ...(await askedDonors(ctx, by, target.donors)), sort: FIRST_DONOR_SORT }) };
}

/** @throws AppError as `previewLetters` */
export async function previewOf(ctx: DomainContext, by: StaffActor, body: LetterBody) {
  const { letters, leftOut, first } = await previewLetters(ctx, await writingOf(ctx, by, body));
  return { letters, leftOut: toLeftOut(leftOut), first: first && toShown(first) };
}

/** @throws AppError as `writeLetters` */
export async function writeOf(
  ctx: DomainContext,
  by: StaffActor,
  { expected, ...body }: LetterBody & { expected: number },
): Promise<MailingRow> {
  const filter = 'donors' in body.target ? body.target.donors : undefined;
  const { id } = await writeLetters(ctx, { ...(await writingOf(ctx, by, body)), expected, by, filter });
  return readMailingRow(ctx, id);
}
