import { MessagePage } from '#app/ui/message-page.tsx';

export function NotFound() {
  return <MessagePage title="404 Page Not Found" text="There is nothing at this address. It may have moved, or the link may be wrong." />;
}
