import * as m from '#messages/index.ts';
import { useSite } from '#app/lib/page/site.ts';

export function TrialRibbon() {
  const { isTrial } = useSite();
  if (!isTrial) return null;
  return (
    <aside className="ribbon" aria-label={m.ui.trialSite}>
      <p className="wrap">
        {m.ui.trial} <a href="/dev/outbox">{m.ui.outbox}</a>
      </p>
    </aside>
  );
}
