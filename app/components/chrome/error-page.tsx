import { MessagePage } from '#app/components/chrome/message-page.tsx';
import { NotFound } from '#app/components/chrome/not-found.tsx';

/** Shown in place of a page that was not found or failed. */
export function ErrorPage({ isNotFound }: { isNotFound: boolean }) {
  return (
    <>
      <title>{isNotFound ? '404 Page Not Found' : 'Something went wrong'}</title>
      {isNotFound ? (
        <NotFound />
      ) : (
        <MessagePage title="Something went wrong" text="The fault is ours. Please try again in a moment." isFresh />
      )}
    </>
  );
}
