import type { Updateable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdate, insertRows } from '#database/engine.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import type { Renewal } from '#domain/content/schema/renewal-schema.ts';
import { optionValue, type Question } from '#domain/forms/form.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { aadhaarHash } from '#domain/students/profile/profile.server.ts';
import { accountNoOf, type Answers, type Application, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { cycleOf } from '#domain/scholarships/cycles.server.ts';
import { reasonsOf } from '#domain/scholarships/renewal/renewal.ts';
import { applicationQuestions, FILE_FIELDS, type FileField } from '#domain/scholarships/steps/questions.ts';
import { missingOf, papersOf } from '#domain/scholarships/documents/papers.ts';
import { LISTED_ANSWERS, type ListedAnswer } from './columns.ts';

/** A new upload gets the next bit. */
export const DOCUMENT_BITS = {
  photograph: 1,
  aadhaarCard: 2,
  incomeCertificate: 4,
  casteCertificate: 8,
  bonafideCertificate: 16,
  bankDocument: 32,
  signature: 64,
  lastCertificate: 128,
  latestCertificate: 256,
} as const satisfies Record<FileField, number>;

export const missingIn = (bits: number): FileField[] => FILE_FIELDS.filter((field) => (bits & DOCUMENT_BITS[field]) !== 0);

interface Listed extends Pick<Application, 'number' | 'name'> {
  cycle: { eligibility?: Eligibility | undefined; renewal?: Renewal | undefined } | undefined;
}

/** @param today when the answers were given, `YYYY-MM-DD` */
export function listedColumns(answers: Answers, { number, name, cycle }: Listed, today: string) {
  const missing = missingOf(papersOf({ answers, today }));
  return {
    ...Object.fromEntries(
      (Object.keys(LISTED_ANSWERS) as ListedAnswer[]).map((field) => [LISTED_ANSWERS[field], codeOf(field, answers[field])]),
    ),
    missing_documents: missing.reduce((bits, { field }) => bits | DOCUMENT_BITS[field], 0),
    eligibility: reasonsOf(cycle, answers).length === 0 ? 'fits' : 'outside',
    search_text: `${name} ${number}`.toLowerCase(),
    name_keys: nameKeys(name),
  } satisfies Updateable<ScholarshipApplicationsTable>;
}

/** Empty for what is not among the options; the district alone may be free text. */
function codeOf(name: ListedAnswer, value: unknown): string | number {
  const field: Question = applicationQuestions.fields[name];
  if (field.kind === 'number') return typeof value === 'number' ? value : 0;
  const text = typeof value === 'string' ? value : '';
  return !field.options || field.options.some((option) => optionValue(option) === text) ? text : '';
}

const PURPOSE = 'application-number';

const hashOf = ({ vault }: Pick<DomainContext, 'vault'>, number: string): string => vault.hash(PURPOSE, compactNumber(number));

/** Hashes under every secret that is still in use, for a search. */
export const numberHashes = ({ vault }: Pick<DomainContext, 'vault'>, number: string): string[] => vault.hashes(PURPOSE, number);

interface Numbered {
  answers: Answers;
  accountNo: string;
}

export const numbersOf = ({ answers, accountNo }: Numbered): string[] =>
  [answers['mobileNumber'], answers['alternateMobile'], accountNo].filter((one) => typeof one === 'string' && one !== '') as string[];

export async function indexNumbers(trx: Trx, ctx: DomainContext, id: string, numbered: Numbered): Promise<void> {
  const hashes = [...new Set(numbersOf(numbered).map((number) => hashOf(ctx, number)))];
  await trx.deleteFrom('application_numbers').where('application_id', '=', id).execute();
  await insertRows(
    trx,
    'application_numbers',
    hashes.map((hash) => ({ application_id: id, hash })),
  );
}

const PAGE = 100;

/** After a change of what is listed, or of the secret. Safe beside a running site. @returns how many applications */
export async function rebuildList(ctx: DomainContext): Promise<number> {
  await rebuildProfiles(ctx);
  const { timezone } = ctx.content().foundation;
  let count = 0;
  for (let after = ''; ;) {
    const last = await ctx.db.transaction().execute(async (trx) => {
      const page = trx.selectFrom('scholarship_applications').selectAll().where('id', '>', after).orderBy('id').limit(PAGE);
      const rows = await forUpdate(trx, page).execute();
      for (const row of rows) {
        const answers = answersOf(ctx, row);
        const listed = listedColumns(answers, { ...row, cycle: cycleOf(ctx, row.cycle_id) }, dayAt(row.submitted_at, timezone));
        await trx.updateTable('scholarship_applications').set(listed).where('id', '=', row.id).execute();
        await indexNumbers(trx, ctx, row.id, { answers, accountNo: accountNoOf(ctx, row) });
      }
      count += rows.length;
      return rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
    });
    if (last === null) return count;
    after = last;
  }
}

async function rebuildProfiles(ctx: DomainContext): Promise<void> {
  for (let after = ''; ;) {
    const rows = await ctx.db
      .selectFrom('student_profiles')
      .select(['account_id', 'aadhaar'])
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(PAGE)
      .execute();
    for (const row of rows)
      await ctx.db
        .updateTable('student_profiles')
        .set({ aadhaar_hash: aadhaarHash(ctx, row) })
        .where('account_id', '=', row.account_id)
        .where('aadhaar', '=', row.aadhaar)
        .execute();
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.account_id ?? '';
  }
}
