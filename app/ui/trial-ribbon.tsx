import { useSite } from '#app/lib/page/site.ts';

export function TrialRibbon() {
  const { isTrial } = useSite();
  if (!isTrial) return null;
  return (
    <aside className="ribbon" aria-label="Trial site">
      <p className="wrap">
        Trial site: test payments, test mail <a href="/dev/outbox">Open the outbox</a>
      </p>
    </aside>
  );
}
