import { Link, useSearchParams } from 'react-router';
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
    title: 'Scholarship Application',
    description: 'Apply for a scholarship in six steps. Your answers are saved as you type.',
  });

export default function Scholarship() {
  const { id } = useAccount();
  const [query] = useSearchParams();
  const isForm = (query.has('step') || query.has('task')) && !query.has('view');
  if (query.get('view') === 'paper') return <LazyPart load={loadPaper} render={({ ConsentPaper }) => <ConsentPaper />} />;
  return (
    <>
      <DashboardHead title="Scholarship Application" size={isForm ? 'spoken' : 'compact'}>
        {!isForm && (
          <Link className="btn btn-line max-sm:min-h-11 max-sm:px-4" to="/dashboard/student">
            Dashboard
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
