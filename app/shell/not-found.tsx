import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';
import { NotFound } from '#app/ui/not-found-page.tsx';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';

export const loader = () => data(null, 404);

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(matches);

export default function NotFoundPage() {
  return <NotFound />;
}
