import type { Route } from './+types/reply-texts.ts';
import { readReplyTexts } from '#app/features/office/messages/messages-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { ReplyTextList } from '#app/features/office/messages/reply-text-list.tsx';

export const handle = { tab: '/messages' };
export const meta = officeMeta('Ready-made texts');
export const clientLoader = officeLoader(() => readReplyTexts());

export default function ReplyTextsPage({ loaderData }: Route.ComponentProps) {
  return <ReplyTextList loaded={loaderData} />;
}
