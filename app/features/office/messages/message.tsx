import type { Route } from './+types/message.ts';
import { MessageDetails } from '#app/features/office/messages/message-details.tsx';
import { readMessage } from '#app/features/office/messages/messages-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/messages' };
export const meta = officeMeta('Message');
export const clientLoader = officeLoader(({ id = '' }) => readMessage(id));

export default function MessagePage({ loaderData, params }: Route.ComponentProps) {
  return <MessageDetails key={params.id} loaded={loaderData} />;
}
