import type { ExpressionBuilder, Selectable } from 'kysely';
import type { ContactMessagesTable } from '#database/tables/contact.ts';
import type { Tables } from '#database/tables/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type MessageRole, STAFF_ROLES, type StaffActor } from '#domain/staff/rights.ts';

type Messages = ExpressionBuilder<Tables, 'contact_messages'>;
type By = Pick<StaffActor, 'roles'>;

/** Threads of their roles: whoever has them answers them. For lists without a role, and counts. */
export const isHeldBy =
  ({ roles }: By) =>
  (e: Messages) =>
    e('contact_messages.role', 'in', roles.length > 0 ? (roles as readonly MessageRole[]) : ['' as MessageRole]);

/** Also what the front desk has had. For every list, search and direct call. */
export const isReachedBy = (by: By) => (e: Messages) =>
  e.or([isHeldBy(by)(e), ...(by.roles.includes('frontDesk') ? [e('contact_messages.was_at_front_desk', '=', 1)] : [])]);

export const isHeld = ({ roles }: By, { role }: { role: MessageRole }): boolean => roles.includes(role);

/** Within a sentence. */
const roleName = (role: MessageRole): string => STAFF_ROLES[role].label.toLowerCase();

/** @throws AppError `conflict` */
export function requireHeld(by: By, message: Pick<Selectable<ContactMessagesTable>, 'role'>): void {
  if (!isHeld(by, message)) throw new AppError('conflict', `This message is with the ${roleName(message.role)} now. Take it back first.`);
}

/** @returns null when its reader may not read it any more */
export const unlessOutOfReach = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
