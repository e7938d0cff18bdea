import type { Trx } from '#database/client.ts';
import { NOBODY, recordActivity } from '#domain/activity/activity.server.ts';
import { listActs } from '#domain/activity/read.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { rolesIn, type StaffRole } from '#domain/staff/rights.ts';

/** Read from the activity log. */
export interface StaffEvent {
  kind: 'added' | 'returned' | 'roles' | 'renamed' | 'loggedOut' | 'removed';
  name: string;
  /** Null where none were given. */
  roles: StaffRole[] | null;
  by: string;
  /** Ms since the epoch. */
  at: number;
}

const KINDS = ['added', 'returned', 'roles', 'renamed', 'loggedOut', 'removed'] as const satisfies readonly StaffEvent['kind'][];

/** Oldest first. */
export async function listStaffEvents(ctx: DomainContext): Promise<StaffEvent[]> {
  const rows = await listActs(
    ctx,
    KINDS.map((kind) => `person.${kind}` as const),
  );
  return rows.map(({ at, act, actor, details }) => ({
    kind: KINDS.find((kind) => act === `person.${kind}`) ?? 'added',
    name: details?.what ?? '',
    roles: Array.isArray(details?.after) ? rolesIn(details.after as string[]) : null,
    by: actor,
    at,
  }));
}

/** As far back as the log goes. */
export async function wasStaff(trx: Trx, ctx: DomainContext, email: string): Promise<boolean> {
  const hashes = ctx.vault.hashes('staff', email);
  const removed = await listActs({ ...ctx, db: trx }, ['person.removed']);
  return removed.some(({ details }) => details?.address !== undefined && hashes.includes(details.address));
}

/** From an earlier version's table; can be repeated. */
export async function moveStaffEvents(ctx: DomainContext): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const events = await trx.selectFrom('staff_events').selectAll().orderBy('id').execute();
    for (const { kind, name, roles, email_hash: address, account_id: id, by_id, by_name, created_at: at } of events) {
      const after = roles === null ? undefined : (JSON.parse(roles) as string[]);
      const by = { ...NOBODY, accountId: by_id, name: by_name ?? '' };
      await recordActivity(trx, ctx, by, { act: `person.${kind}`, about: id ?? undefined, at, details: { what: name, after, address } });
    }
    await trx.deleteFrom('staff_events').execute();
  });
}
