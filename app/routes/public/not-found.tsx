import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';
import { NotFound } from '#app/components/not-found.tsx';
import { pageMeta, siteOf } from '#app/lib/meta.ts';

export const loader = () => data(null, 404);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: '404 Page Not Found',
    description: 'There is nothing at this address.',
    path: '/404',
    isIndexed: false,
  });

export default function NotFoundPage() {
  return <NotFound />;
}
