import { recordActivity } from '#domain/activity/activity.server.ts';
import { noteOpened } from '#domain/scholarships/documents/documents.server.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import { noteReader, readersOf } from '#domain/scholarships/application/readers.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { listProfileChanges } from '#domain/students/profile/profile-change.server.ts';
import type { ProfileChangeView } from '#domain/students/responses.ts';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { readApplicationDetails } from './office.server.ts';

/** Recorded as fetched; {@link noteReading} records the opening. @throws AppError `not_found` */
export async function openApplication(
  ctx: DomainContext,
  number: string,
  { by, isAhead }: { by: StaffActor; isAhead: boolean },
): Promise<ApplicationDetails> {
  const { id } = await reachApplication(ctx.db, number, by);
  if (isAhead) await recordActivity(ctx.db, ctx, by, { act: 'application.fetched', about: id });
  else await noteReader(ctx, id, by);
  return readApplicationDetails(ctx, number, by);
}

/** Newest first, the Aadhaar number masked. @throws AppError `not_found` */
export async function readApplicantChanges(ctx: DomainContext, number: string, by: StaffActor): Promise<ProfileChangeView[]> {
  const { account_id: accountId } = await reachApplication(ctx.db, number, by);
  return listProfileChanges(ctx, accountId);
}

/** Records what was not open before. @throws AppError `not_found`, `forbidden`; `invalid_input` for papers without a needed reason */
export async function noteReading(
  ctx: DomainContext,
  { number, opened, by }: { number: string; opened: readonly FileField[]; by: StaffActor },
): Promise<{ readers: string[]; updatedAt: number }> {
  const application = await reachApplication(ctx.db, number, by);
  const isNew = await noteReader(ctx, application.id, by);
  await noteOpened(ctx, application, { isNew, fields: opened, by });
  return { readers: await readersOf(ctx, application.id, by), updatedAt: application.updated_at };
}
