import { MessagePage } from '#app/components/chrome/message-page.tsx';

/** What any unknown address shows. */
export function NotFound() {
  return <MessagePage title="404 Page Not Found" text="There is nothing at this address. It may have moved, or the link may be wrong." />;
}
