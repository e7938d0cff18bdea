import type { Route } from './+types/messages.ts';
import { MESSAGE_STATUSES } from '#domain/contact/statuses.ts';
import { MessageList } from '#app/features/office/message-list.tsx';
import { readMessages } from '#app/features/office/api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '/messages' };
export const meta = officeMeta('Messages');
export const clientLoader = officeLoader(async (_params, query) => {
  const view = MESSAGE_STATUSES.find((one) => one === query.get('view')) ?? 'new';
  return { view, first: await readMessages({ view }) };
});

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return <MessageList {...loaderData} />;
}
