import { isRouteErrorResponse } from 'react-router';
import { MessagePage } from '#app/components/chrome/message-page.tsx';
import { NotFound } from '#app/components/chrome/not-found.tsx';

/** How Chromium, Firefox and Safari say that a page's data or its script did not arrive. */
const NO_SIGNAL = /^(?:Failed to fetch|NetworkError|Load failed|error loading|Importing a)/;

/** Shown in place of a page that was not found, could not be loaded, or failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const isUnreachable = error instanceof TypeError && NO_SIGNAL.test(error.message);
  return (
    <>
      <title>{isNotFound ? '404 Page Not Found' : 'Something went wrong'}</title>
      {isNotFound ? (
        <NotFound />
      ) : isUnreachable ? (
        <MessagePage title="We cannot reach the server" text="Please check your connection, then try again." to="" button="Try again" />
      ) : (
        <MessagePage title="Something went wrong" text="The fault is ours. Please try again in a moment." to="/" />
      )}
    </>
  );
}
