import * as m from '#messages/index.ts';
import { MessagePage } from '#app/ui/message-page.tsx';

export function NotFound() {
  return <MessagePage title={m.ui.notFound} text={m.ui.notFoundText} />;
}
