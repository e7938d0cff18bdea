import * as m from '#messages/index.ts';
import { forUpdate } from '#database/engine.ts';
import { attachKnownFiles, ofApplication } from '#domain/files/attachments.server.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import {
  accountNoOf,
  answersOf,
  type Applied,
  applicationsOf,
  encryptAnswers,
} from '#domain/scholarships/application/applications.server.ts';
import { cycleOf } from '#domain/scholarships/cycles.server.ts';
import { type FileField, labelOf } from '#domain/scholarships/steps/questions.ts';
import { recordEvent } from '#domain/scholarships/application/history.server.ts';
import { listedColumns } from '#domain/scholarships/list/index.server.ts';
import { latePapersOf } from '#domain/scholarships/documents/papers.server.ts';

const LIMITS: readonly RateLimit[] = [{ name: 'scholarship-papers', max: 60, windowMs: TEN_MINUTES_MS }];

interface AddedPaper {
  accountId: string;
  /** Default: first of {@link applicationsOf}. */
  number?: string | undefined;
  field: FileField;
  /** As the upload returned it. */
  path: string;
}

/**
 * Adds to a submitted application a paper that it does not have; can be repeated. @throws AppError `not_found`; `conflict`: too late, or
 * there is one; `invalid_input`: no upload of this account; `too_many_requests`
 */
export async function addDocument(ctx: DomainContext, { accountId, number, field, path }: AddedPaper): Promise<Applied> {
  await enforceRate(ctx, LIMITS, accountId);
  return ctx.db.transaction().execute(async (trx) => {
    const first = applicationsOf(trx, accountId).selectAll().limit(1);
    const application = await forUpdate(trx, number === undefined ? first : first.where('number', '=', number)).executeTakeFirst();
    if (!application) throw new AppError('not_found', m.scholarships.calls.noPapersWanted);
    const { id, status, name, cycle_id, submitted_at } = application;
    const applied = { applicationNumber: application.number, status };
    const before = answersOf(ctx, application);
    if (before[field] === path) return applied;
    if (before[field]) throw new AppError('conflict', m.scholarships.calls.paperIsThere(labelOf(field)));
    const late = latePapersOf(ctx, application, before);
    if (!late || ![...late.announced, ...late.others].includes(field)) throw new AppError('conflict', m.scholarships.calls.papersTooLate);

    const missing = await attachKnownFiles(trx, ctx, { ownerId: accountId, paths: [path], to: ofApplication(id) });
    if (missing.length > 0) throw new AppError('invalid_input', m.files.gone, { fields: { [field]: m.files.gone } });
    const answers = { ...before, [field]: path };
    const sentOn = dayAt(submitted_at, ctx.content().foundation.timezone);
    await trx
      .updateTable('scholarship_applications')
      .set({
        ...encryptAnswers(ctx, id, { answers, accountNo: accountNoOf(ctx, application) }),
        ...listedColumns(answers, { name, number: application.number, cycle: cycleOf(ctx, cycle_id) }, sentOn),
        updated_at: ctx.clock.now(),
      })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, ctx, id, { from: status, to: status, actor: 'student', changed: [field] });
    return applied;
  });
}
