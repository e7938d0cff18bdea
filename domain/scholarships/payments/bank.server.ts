import type { DomainContext } from '#domain/shared/context.ts';
import { AppError, CONFIRM_FIRST } from '#domain/shared/errors.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { accountNoOf, type Applied, answersOf, encryptAnswers } from '#domain/scholarships/application/applications.server.ts';
import { instalmentsOf, isBankCorrected } from '#domain/scholarships/award/award.server.ts';
import type { BankDetails } from '#domain/scholarships/bank-form.ts';
import { changesBetween } from '#domain/scholarships/application/changes.ts';
import { recordEvent } from '#domain/scholarships/application/history.server.ts';
import { isReturned } from '#domain/scholarships/instalments.ts';
import { indexNumbers } from '#domain/scholarships/list/index.server.ts';
import { lockOne, tellOfApplication } from '#domain/scholarships/moves/transitions.server.ts';

/**
 * Only after a payment came back, so that nobody diverts money that is on its way; and confirmed, so that nobody does with an open phone.
 * The student is told by mail.
 * @param number default: the application of the dashboard @throws AppError `not_found`, `conflict`, `factor_needed`
 */
export async function correctBank(
  ctx: DomainContext,
  {
    accountId,
    isFresh,
    number,
    accountNo,
    accountNoAgain: _again,
    ...others
  }: BankDetails & { accountId: string; isFresh: boolean; number?: string | undefined },
): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const application = await lockOne(trx, accountId, number);
    const { id, status } = application;
    if (!(await instalmentsOf(trx, id)).some(isReturned))
      throw new AppError('conflict', 'The bank account can be changed here when a payment has come back.');
    if (!isFresh) throw new AppError('factor_needed', CONFIRM_FIRST);
    const before = answersOf(ctx, application);
    const answers = { ...before, ...others };
    const { changed, changes } = changesBetween({ answers: before, accountNo: accountNoOf(ctx, application) }, { answers, accountNo });
    if (changed.length === 0) {
      // Sent again: the first response was lost.
      if (await isBankCorrected(trx, id)) return { applicationNumber: application.number, status };
      throw new AppError('conflict', 'This is the account that the payment came back from. Please check your passbook.');
    }
    await trx
      .updateTable('scholarship_applications')
      .set({ ...encryptAnswers(ctx, id, { answers, accountNo }), updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    await indexNumbers(trx, ctx, id, { answers, accountNo });
    const eventId = await recordEvent(trx, ctx, id, { from: status, to: status, actor: 'student', changed, changes });
    const account = `${maskTail(accountNo)}, IFSC ${others.ifscCode}, of ${others.accountHolderName}`;
    const reason = `Your scholarship will be paid to the account ${account}. If you did not change it, please call us at once.`;
    await tellOfApplication(trx, ctx, application, { state: status, reason, eventId });
    return { applicationNumber: application.number, status };
  });
}
