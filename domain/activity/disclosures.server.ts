import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { REASON_SHORT, saysWhy } from '#domain/shared/text/reason.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { recordActivity } from './activity.server.ts';
import { type Act, actsWith } from './acts.ts';
import type { KeySubject } from './subjects.server.ts';
import { listSeen } from './read.server.ts';

export interface DisclosureRequest {
  by: StaffActor;
  reason: string;
}

export interface Disclosure {
  created_at: number;
  what: string;
  asked_by: string;
  reason: string;
}

/**
 * Before showing anything. @param reason undefined where none is needed @throws AppError `invalid_input` without a name, or with a reason
 * that does not say why
 */
export async function recordDisclosure(
  db: DbOrTrx,
  ctx: DomainContext,
  { act, about, what, by, reason }: { act: Act; about: readonly string[]; what: string; by: StaffActor; reason: string | undefined },
): Promise<void> {
  const why = reason?.trim();
  if (by.name.trim() === '' || why === '') throw new AppError('invalid_input', 'Say who asks, and why.');
  if (why !== undefined && !saysWhy(why)) throw new AppError('invalid_input', REASON_SHORT, { fields: { reason: REASON_SHORT } });
  if (about.length === 0) return;
  await recordActivity(
    db,
    ctx,
    by,
    about.map((id) => ({ act, about: id, details: { what, ...(why === undefined ? {} : { why }) } })),
  );
}

/** Oldest first. */
export async function listDisclosures(ctx: DomainContext, subject: KeySubject): Promise<Disclosure[]> {
  const rows = await listSeen(ctx, subject, actsWith('isDisclosure'));
  return rows.map(({ at, actor, details }) => ({ created_at: at, what: details?.what ?? '', asked_by: actor, reason: details?.why ?? '' }));
}
