import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { type Application, type Applied, consentedOf } from '#domain/scholarships/application/applications.server.ts';
import { recordConsent } from './consent.server.ts';
import { type ConsentChannel, mayWithdraw } from '#domain/scholarships/states.ts';
import { move } from '#domain/scholarships/moves/transitions.server.ts';

/** Ends open applications of every cycle. @returns the first that ended, else the first it was given for @throws AppError `not_found` */
export async function withdrawConsent(ctx: DomainContext, { accountId, reason }: { accountId: string; reason: string }): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const applications = await forUpdate(trx, consentedOf(trx, accountId).selectAll()).execute();
    const [first] = applications;
    if (!first) throw new AppError('not_found', m.consent.calls.noneGiven);
    const ended: Applied[] = [];
    for (const application of applications) {
      const end = await endWithoutConsent(trx, ctx, application, { channel: 'account', reason });
      if (end) ended.push(end);
    }
    return ended[0] ?? { applicationNumber: first.number, status: first.status };
  });
}

/** Into the ledger. @param by whoever of the office was told @returns undefined when it goes on, since it was decided */
export async function endWithoutConsent(
  trx: Trx,
  ctx: DomainContext,
  application: Application,
  { channel, reason, by }: { channel: ConsentChannel; reason: string; by?: StaffActor },
): Promise<Applied | undefined> {
  const staff = by && { recorded_by: by.name, recorded_by_id: by.accountId };
  await recordConsent(trx, ctx, application.id, { event: 'withdrawn', channel, reason, ...staff });
  if (!mayWithdraw(application.status, 'guardian')) return undefined;
  return move(trx, ctx, application, { to: 'withdrawn', actor: 'guardian', reason, ...(by && { by }) });
}
