import { useEffect, useState } from 'react';
import * as m from '#messages/index.ts';
import type { Route } from './+types/guardian.ts';
import type { GuardianPage } from '#domain/scholarships/consent/guardian-operations.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { BarePage } from '#app/ui/bare-page.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';

/** Comes while the page’s own data does. */
const loadView = () => import('#app/features/scholarships/consent/guardian-view.tsx');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.consent.guardian.pageTitle,
    description: m.consent.guardian.pageDescription,
  });

type Loaded = { page: GuardianPage } | 'loading' | 'gone' | 'failed';

/** Without the site around it (docs/decisions/0083). Opening it changes nothing. */
export default function Guardian({ params: { token } }: Route.ComponentProps) {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded) => isCurrent && setLoaded(next);
    setLoaded('loading');
    call('GET /web/guardian/:token', { params: { token } }).then(
      ({ data }) => show({ page: data }),
      (error: unknown) => show(error instanceof ApiError && error.status >= 400 && error.status < 500 ? 'gone' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  return (
    <BarePage help={m.consent.guardian.writeToUs}>
      <LazyPart
        load={loadView}
        fallback={
          <div className="stack" aria-busy>
            <h1 className="text-[1.75rem]">{m.consent.guardian.busy}</h1>
            <noscript>
              <p>{m.ui.needsScript}</p>
            </noscript>
          </div>
        }
        render={({ GuardianView }) => (
          <GuardianView
            loaded={loaded}
            token={token}
            onChange={(page) => setLoaded({ page })}
            onRetry={() => setAttempt((count) => count + 1)}
          />
        )}
      />
    </BarePage>
  );
}
