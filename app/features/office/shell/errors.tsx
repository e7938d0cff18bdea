import { Outlet, useMatches } from 'react-router';
import type { Route } from './+types/errors.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { NotLoaded } from '#app/features/office/shell/not-loaded.tsx';
import { ApiError } from '#app/lib/api.ts';
import { type OfficeHandle, officeMeta } from '#app/features/office/lib/page.ts';

const loadConfirm = () => import('#app/features/office/login/confirm.tsx');

export const meta = officeMeta('Office');

/** Shown when a page could not be loaded. */
export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const handle = useMatches().at(-1)?.handle as OfficeHandle | undefined;
  if (!(error instanceof ApiError)) return <ErrorPage error={error} />;
  if (error.code === 'unconfirmed') return <LazyPart load={loadConfirm} render={({ ConfirmPage }) => <ConfirmPage />} />;
  return <NotLoaded error={error} tab={handle?.tab ?? ''} />;
}
