import { Link, useSearchParams } from 'react-router';
import * as m from '#messages/index.ts';
import type { Route } from './+types/scholarship.ts';
import { ScholarshipSkeleton } from '#app/features/scholarships/form/skeleton.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { useAccount } from '#app/lib/account/session.ts';

/** Separate chunks, so that the frame appears at once. */
const loadPaper = () => import('#app/features/scholarships/consent/paper.tsx');
const loadApplication = () => import('#app/features/scholarships/application.tsx');
// While the account is asked who it is.
if (!import.meta.env.SSR) void loadApplication().catch(() => undefined);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.scholarships.status.title,
    description: m.scholarships.status.description,
  });

export default function Scholarship() {
  const { id } = useAccount();
  const [query] = useSearchParams();
  const isForm = (query.has('step') || query.has('task')) && !query.has('view');
  if (query.get('view') === 'paper') return <LazyPart load={loadPaper} render={({ ConsentPaper }) => <ConsentPaper />} />;
  return (
    <>
      <DashboardHead title={m.scholarships.status.title} size={isForm ? 'spoken' : 'compact'}>
        {!isForm && (
          <Link className="btn btn-line max-sm:min-h-11 max-sm:px-4" to="/dashboard/student">
            {m.scholarships.status.dashboard}
          </Link>
        )}
      </DashboardHead>
      <LazyPart
        load={loadApplication}
        fallback={<ScholarshipSkeleton />}
        render={({ Application }) => <Application account={id} key={id} />}
      />
    </>
  );
}
