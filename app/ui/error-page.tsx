import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import * as m from '#messages/index.ts';
import { MessagePage } from '#app/ui/message-page.tsx';
import { NotFound } from '#app/ui/not-found-page.tsx';

/** Part of the error of Chromium, Firefox and Safari for a missing script. */
const NO_SCRIPT = 'module';
const NO_SIGNAL = /^Failed to fetch|^NetworkError|^Load failed|module/;

export function ErrorPage({ error }: { error: unknown }) {
  const here = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const isUnreachable = error instanceof TypeError && NO_SIGNAL.test(error.message);
  const [isAsking, setIsAsking] = useState(isUnreachable && error.message.includes(NO_SCRIPT));
  // A deploy may have replaced the script: loads the document again if the server answers.
  useEffect(() => {
    if (!isAsking) return;
    const giveUp = () => setIsAsking(false);
    fetch('/health/live').then(({ ok }) => (ok ? location.reload() : giveUp()), giveUp);
  }, [isAsking]);
  if (isAsking) return null;
  return (
    <>
      <title>{isNotFound ? m.ui.notFound : m.ui.wentWrong}</title>
      {isNotFound ? (
        <NotFound />
      ) : isUnreachable ? (
        <MessagePage title={m.ui.unreachableTitle} text={m.ui.checkConnection} to={here} reloadDocument button={m.ui.tryAgain} />
      ) : (
        <MessagePage title={m.ui.wentWrong} text={m.ui.ourError} reloadDocument />
      )}
    </>
  );
}
