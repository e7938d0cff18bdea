import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { daysBefore, PHONE_MESSAGES_DAYS } from '#domain/shared/retention.ts';

/** @returns how many rows */
export const sweepPhoneMessages = ({ db, clock }: DomainContext): Promise<number> =>
  changeRows(db.deleteFrom('phone_messages').where('created_at', '<=', daysBefore(clock.now(), PHONE_MESSAGES_DAYS)));
