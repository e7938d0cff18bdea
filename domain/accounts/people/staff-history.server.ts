import type { Trx } from '#database/client.ts';
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
