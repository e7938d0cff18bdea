import type { Route } from './+types/messages.ts';
import { FIRST_MESSAGES, MESSAGE_STATES } from '#domain/contact/states.ts';
import { MessageList } from '#app/features/office/messages/message-list.tsx';
import { readMessages } from '#app/features/office/messages/messages-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { MESSAGE_ROLES } from '#domain/staff/rights.ts';
import { keysOf } from '#domain/shared/states.ts';

export const handle = { tab: '/messages' };
export const meta = officeMeta('Messages');
export const clientLoader = officeLoader(async (_params, query) => {
  const filter = keysOf(MESSAGE_STATES).find((one) => one === query.get('filter')) ?? FIRST_MESSAGES;
  const mine = query.get('mine') === '1' ? '1' : '';
  const late = query.get('late') === '1' ? '1' : '';
  const role = MESSAGE_ROLES.find((one) => one === query.get('role')) ?? '';
  const first = await readMessages({ filter, role: role || undefined, mine: mine || undefined, late: late || undefined });
  return { filter, role, mine, late, first } as const;
});

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return <MessageList {...loaderData} />;
}
