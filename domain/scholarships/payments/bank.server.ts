import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { attachFiles, detachFile, ofApplication } from '#domain/files/attachments.server.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import {
  accountNoOf,
  type Answers,
  type Application,
  type Applied,
  answersOf,
  encryptAnswers,
} from '#domain/scholarships/application/applications.server.ts';
import { instalmentsOf, isBankCorrected } from '#domain/scholarships/award/award.server.ts';
import type { BankDetails } from '#domain/scholarships/bank-form.ts';
import { changesBetween } from '#domain/scholarships/application/changes.ts';
import { recordEvent } from '#domain/scholarships/application/history.server.ts';
import { cycleOf } from '#domain/scholarships/cycles.server.ts';
import { isReturned } from '#domain/scholarships/instalments.ts';
import { indexNumbers, listedColumns } from '#domain/scholarships/list/index.server.ts';
import { speakTo } from '#domain/shared/account-language.server.ts';
import { lockOne, tellOfApplication } from '#domain/scholarships/moves/transitions.server.ts';

interface BankCorrection extends BankDetails {
  accountId: string;
  isFresh: boolean;
  /** Of the application; default: that of the dashboard. */
  number?: string | undefined;
}

/**
 * Only after a payment came back, so that nobody diverts money that is on its way; and confirmed, so that nobody does with an open phone.
 * Another photo of the passbook takes the place of the one before. The student is told by mail.
 * @throws AppError `not_found`, `conflict`, `factor_needed`; `invalid_input`: no upload of this account
 */
export async function correctBank(
  ctx: DomainContext,
  { accountId, isFresh, number, accountNo, bankDocument, ...others }: BankCorrection,
): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const application = await lockOne(trx, accountId, number);
    const { id, status } = application;
    if (!(await instalmentsOf(trx, id)).some(isReturned)) throw new AppError('conflict', m.scholarships.calls.bankNotNow);
    if (!isFresh) throw new AppError('factor_needed', m.errors.confirmFirst);
    const before = answersOf(ctx, application);
    const stored = { answers: before, accountNo: accountNoOf(ctx, application) };
    if (changesBetween(stored, { answers: { ...before, ...others }, accountNo }).changed.length === 0) {
      // Sent again: the first response was lost.
      if (await isBankCorrected(trx, id)) return { applicationNumber: application.number, status };
      throw new AppError('conflict', m.scholarships.calls.sameAccount);
    }
    const answers = { ...before, ...others, ...(bankDocument && { bankDocument }) };
    const { changed, changes } = changesBetween(stored, { answers, accountNo });
    await replacePassbook(trx, ctx, { application, before, path: bankDocument });
    const sentOn = dayAt(application.submitted_at, ctx.content().foundation.timezone);
    await trx
      .updateTable('scholarship_applications')
      .set({
        ...encryptAnswers(ctx, id, { answers, accountNo }),
        ...listedColumns(answers, { ...application, cycle: cycleOf(ctx, application.cycle_id) }, sentOn),
        updated_at: ctx.clock.now(),
      })
      .where('id', '=', id)
      .execute();
    await indexNumbers(trx, ctx, id, { answers, accountNo });
    const eventId = await recordEvent(trx, ctx, id, { from: status, to: status, actor: 'student', changed, changes });
    const reason = await speakTo(trx, accountId, () =>
      m.scholarships.letters.bankChanged(maskTail(accountNo), others.ifscCode, others.accountHolderName ?? ''),
    );
    await tellOfApplication(trx, ctx, application, { state: status, reason, eventId });
    return { applicationNumber: application.number, status };
  });
}

async function replacePassbook(
  trx: Trx,
  ctx: DomainContext,
  { application, before, path }: { application: Application; before: Answers; path: string | undefined },
): Promise<void> {
  const old = before['bankDocument'];
  if (!path || path === old) return;
  const to = ofApplication(application.id);
  await attachFiles(trx, ctx, { ownerId: application.account_id, paths: [path], to }, 'bankDocument');
  if (typeof old === 'string' && old !== '') await detachFile(trx, to, old);
}
