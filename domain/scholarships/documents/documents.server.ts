import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Act } from '#domain/activity/acts.ts';
import { recordDisclosure } from '#domain/activity/disclosures.server.ts';
import { listSeen } from '#domain/activity/read.server.ts';
import { type OpenedFile, openFile } from '#domain/files/files.server.ts';
import { drawPages } from '#domain/files/pages.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { PaperPages } from '#domain/shared/papers.ts';
import { isPaper, requireRightOf, rightOfDocument, STAFF_ROLES, type StaffActor } from '#domain/staff/rights.ts';
import { type Application, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { SAY_WHY } from '#domain/scholarships/constants.ts';
import { FILE_FIELDS, type FileField } from '#domain/scholarships/steps/questions.ts';
import { isAssignedTo, reachApplication } from '#domain/scholarships/application/reach.server.ts';

export function documentsOf(ctx: DomainContext, application: Pick<Application, 'id' | 'answers'>): { field: FileField; path: string }[] {
  const given = answersOf(ctx, application);
  return FILE_FIELDS.flatMap((field) => {
    const path = given[field];
    return typeof path === 'string' && path !== '' ? [{ field, path }] : [];
  });
}

async function isTheirs({ db }: DomainContext, { id }: Pick<Application, 'id'>, by: StaffActor): Promise<boolean> {
  if (!by.roles.some((role) => STAFF_ROLES[role].applications === 'assigned')) return false;
  const given = db.selectFrom('scholarship_applications').select('id').where('id', '=', id);
  return (await given.where((e) => isAssignedTo(e, by)).executeTakeFirst()) !== undefined;
}

const NOT_UPLOADED = 'This was not uploaded with the application.';
const OPENINGS = ['document.opened', 'document.downloaded', 'document.fetched'] as const satisfies readonly Act[];

async function reasonOf(ctx: DomainContext, { id }: Pick<Application, 'id'>, { sessionId }: StaffActor): Promise<string | undefined> {
  if (sessionId === null) return undefined;
  const rows = await listSeen(ctx, { kind: 'application', subject: id }, OPENINGS, sessionId);
  return rows.findLast(({ details }) => details?.why !== undefined && isPaper(details.what ?? ''))?.details?.why;
}

/** Given to them, or opened with a reason in this session. */
export const mayOpenPapers = async (ctx: DomainContext, application: Pick<Application, 'id'>, by: StaffActor): Promise<boolean> =>
  (await isTheirs(ctx, application, by)) || (await reasonOf(ctx, application, by)) !== undefined;

interface DocumentRequest {
  number: string;
  field: FileField;
  by: StaffActor;
  /** None for one's own, or when given before in this session. */
  reason?: string | undefined;
}

async function reasonFor(
  ctx: DomainContext,
  application: Pick<Application, 'id'>,
  { field, by, reason = '' }: Omit<DocumentRequest, 'number'>,
): Promise<string | undefined> {
  const given = reason.trim();
  if (given !== '') return given;
  if (isPaper(field)) {
    if (await isTheirs(ctx, application, by)) return undefined;
    const before = await reasonOf(ctx, application, by);
    if (before !== undefined) return before;
  }
  throw new AppError('invalid_input', SAY_WHY, { fields: { reason: SAY_WHY } });
}

/** Recorded. @throws AppError `not_found`, `forbidden`, `invalid_input` */
export async function openDocument(
  ctx: DomainContext,
  { number, field, by, reason, act = 'document.downloaded' }: DocumentRequest & { act?: Act },
): Promise<OpenedFile> {
  const application = await reachApplication(ctx.db, number, by);
  requireRightOf(by, rightOfDocument(field));
  const document = documentsOf(ctx, application).find((one) => one.field === field);
  if (!document) throw new AppError('not_found', NOT_UPLOADED);
  const why = await reasonFor(ctx, application, { field, by, reason });
  const file = await openFile(ctx, { path: document.path, accountId: application.account_id });
  await recordDisclosure(ctx.db, ctx, { act, about: [application.id], what: field, by, reason: why });
  return file;
}

/** As pictures. @param first from 0 @param isAhead recorded only by {@link noteOpened} */
export async function showDocument(
  ctx: DomainContext,
  { first, isAhead = false, ...request }: DocumentRequest & { first: number; isAhead?: boolean | undefined },
): Promise<PaperPages> {
  const act = isAhead ? 'document.fetched' : 'document.opened';
  return drawPages(ctx, await openDocument(ctx, { ...request, act }), first);
}

/** @throws AppError as {@link openDocument} */
export async function noteOpened(
  ctx: DomainContext,
  application: Application,
  { isNew, fields, by }: { isNew: boolean; fields: readonly FileField[]; by: StaffActor },
): Promise<void> {
  const about = application.id;
  const sent = fields.length > 0 ? documentsOf(ctx, application) : [];
  const documents = [];
  for (const field of new Set(fields)) {
    requireRightOf(by, rightOfDocument(field));
    if (!sent.some((one) => one.field === field)) throw new AppError('not_found', NOT_UPLOADED);
    const why = await reasonFor(ctx, application, { field, by });
    documents.push({ act: 'document.opened', about, details: { what: field, ...(why === undefined ? {} : { why }) } } as const);
  }
  const entries = [...(isNew ? [{ act: 'application.opened', about } as const] : []), ...documents];
  await recordActivity(ctx.db, ctx, by, entries);
}
