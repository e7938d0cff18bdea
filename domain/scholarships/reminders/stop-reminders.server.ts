import * as m from '#messages/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { isReminded } from '#domain/scholarships/status/applying.server.ts';
import { idOfLink, linkToken } from '#domain/shared/security/link-token.server.ts';

/** Links of every reminder open with this one purpose. */
const LINK = 'draft-reminders';

export function stopLinks(ctx: DomainContext, accountId: string): { stopUrl: string; unsubscribeUrl: string } {
  const token = linkToken(ctx, LINK, accountId);
  return {
    stopUrl: `${ctx.publicUrl}/reminders/stop/${token}`,
    unsubscribeUrl: `${ctx.publicUrl}/api/web/reminders/${token}`,
  };
}

interface Reminders {
  isReminded: boolean;
}

/** @throws AppError `not_found` */
export async function readReminders(ctx: DomainContext, token: string): Promise<Reminders> {
  return { isReminded: await isReminded(ctx, accountOf(ctx, token)) };
}

/** Takes {@link stopReminders} back. Can be repeated. */
export async function resumeReminders(ctx: DomainContext, accountId: string): Promise<Reminders> {
  await ctx.db.updateTable('accounts').set({ reminders_off_at: null }).where('id', '=', accountId).execute();
  return { isReminded: true };
}

/** Until {@link resumeReminders}. Can be repeated. @throws AppError `not_found` */
export async function stopReminders(ctx: DomainContext, token: string): Promise<Reminders> {
  const reminded = ctx.db.updateTable('accounts').set({ reminders_off_at: ctx.clock.now() }).where('reminders_off_at', 'is', null);
  await reminded.where('id', '=', accountOf(ctx, token)).execute();
  return { isReminded: false };
}

function accountOf(ctx: DomainContext, token: string): string {
  const id = idOfLink(ctx, LINK, token);
  if (id === null) throw new AppError('not_found', m.scholarships.calls.badReminderLink);
  return id;
}
