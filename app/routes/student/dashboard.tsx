import type { Route } from './+types/dashboard.ts';
import { DashboardHead } from '#app/components/student/dashboard-head.tsx';
import { LogoutButton } from '#app/components/student/logout-button.tsx';
import { pageMeta, siteOf } from '#app/lib/meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Learning Dashboard',
    description: 'Your profile, activities and applications.',
    path: '/dashboard/student',
    isIndexed: false,
  });

export default function Dashboard() {
  return (
    <DashboardHead title="Learning Dashboard">
      <LogoutButton />
    </DashboardHead>
  );
}
