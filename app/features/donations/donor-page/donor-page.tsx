import type { Route } from './+types/donor-page.ts';
import * as m from '#messages/index.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { BarePage } from '#app/ui/bare-page.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';

/** With the forms, which a first view does not need. */
const loadView = () => import('#app/features/donations/donor-page/donor-visit.tsx');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.donations.own.title,
    description: m.donations.own.description,
  });

/** Without the site around it (docs/decisions/0113). Opening a link uses nothing up. */
export default function DonorPage({ params: { token } }: Route.ComponentProps) {
  return (
    <BarePage help={m.donations.checkout.writeToUs}>
      <LazyPart
        load={loadView}
        fallback={
          <div className="stack" aria-busy>
            <h1 className="text-[1.75rem]">{m.donations.own.moment}</h1>
            <noscript>
              <p>{m.ui.needsScript}</p>
            </noscript>
          </div>
        }
        render={({ DonorVisit }) => <DonorVisit key={token} token={token} />}
      />
    </BarePage>
  );
}
