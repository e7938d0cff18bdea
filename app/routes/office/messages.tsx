import type { Route } from './+types/messages.ts';
import { MESSAGE_STATUSES } from '#domain/contact/statuses.ts';
import { MessageList } from '#app/components/office/message-list.tsx';
import { readMessages } from '#app/lib/office.ts';
import { officeLoader, officeMeta } from '#app/routes/office/page.ts';

export const handle = { tab: '/messages' };
export const meta = officeMeta('Messages');
export const clientLoader = officeLoader(async (_params, query) => {
  const view = MESSAGE_STATUSES.find((one) => one === query.get('view')) ?? 'new';
  return { view, first: await readMessages({ view }) };
});

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return <MessageList {...loaderData} />;
}
