import { Link } from 'react-router';
import type { Route } from './+types/under-progress.ts';
import { pageMeta, siteOf } from '#app/lib/meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Page Under Progress',
    description: 'This part of the dashboard is being built.',
    path: '/dashboard',
    isIndexed: false,
  });

/** Every dashboard address but the student's (specification 2, section 2). */
export default function UnderProgress() {
  return (
    <div className="wrap section message">
      <img className="pic" src="/media/lamp-lit.svg" alt="" width={480} height={360} />
      <div className="stack">
        <h1>Page Under Progress</h1>
        <p className="lead muted">This part of the dashboard is being built. Thank you for your patience.</p>
        <p>
          <Link className="btn btn-primary" to="/" prefetch="intent">
            Go Home
          </Link>
        </p>
      </div>
    </div>
  );
}
