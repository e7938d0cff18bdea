import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { idOfLink, linkToken } from '#domain/shared/security/link-token.server.ts';
import type { PhoneReport } from '#domain/shared/sending/phone-messages.ts';
import { keysOf } from '#domain/shared/states.ts';
import { noteArrival, noteFailure } from './outcome.server.ts';
import { PHONE_STATES, type PhoneState } from './states.ts';

const PURPOSE = 'phone-report';

/** For a provider that signs nothing: each message has an address of its own. */
export const reportUrlOf = (ctx: DomainContext, id: string): string => `${ctx.publicUrl}/api/web/phone/sms/${linkToken(ctx, PURPOSE, id)}`;

/** Null when the address is not one of ours. */
export const messageOfReport = (ctx: DomainContext, token: string): string | null => idOfLink(ctx, PURPOSE, token);

/** Late, repeated, in any order; what is about an earlier try of the message is ignored. @returns whether it says something new */
export async function applyReport(ctx: DomainContext, { id, providerId, state, ...report }: PhoneReport): Promise<boolean> {
  const before = keysOf(PHONE_STATES).filter((from) => (PHONE_STATES[from].next as readonly PhoneState[]).includes(state));
  const reason = report.reason && withoutNumbers(report.reason);
  const isNew = await ctx.db.transaction().execute(async (trx) => {
    const message = trx
      .updateTable('phone_messages')
      .set({ state, reason, provider_id: providerId })
      .where('id', '=', id)
      .where('state', 'in', before)
      .where((e) => e.or([e('provider_id', 'is', null), e('provider_id', '=', providerId)]));
    if ((await changeRows(message)) === 0) return false;
    if (PHONE_STATES[state].again === 'anew') await noteFailure(trx, ctx, id, reason);
    if (PHONE_STATES[state].next.length === 0) await noteArrival(trx, id);
    return true;
  });
  ctx.log.info({ job: id, state, reason, isNew, provider: providerId }, 'a phone message was reported on');
  return isNew;
}

/** Phones stand in no log; error codes may. */
const withoutNumbers = (reason: string): string => reason.replaceAll(/\d{8,}/g, '…').slice(0, 120);
