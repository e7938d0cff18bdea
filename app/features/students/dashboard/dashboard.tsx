import * as m from '#messages/index.ts';
import type { Route } from './+types/dashboard.ts';
import { StudentDashboard } from '#app/features/students/dashboard/student-dashboard.tsx';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { readDashboard } from '#app/features/students/api.ts';
import type { Loaded } from '#app/features/students/dashboard/use-dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.students.dashboard.title,
    description: m.students.dashboard.description,
  });

export async function clientLoader(): Promise<Loaded> {
  try {
    return { dashboard: await readDashboard(), failure: null };
  } catch (error) {
    return { dashboard: null, failure: asApiError(error).status };
  }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <StudentDashboard loaded={loaderData} />;
}
