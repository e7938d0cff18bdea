import { type ReactNode, useEffect } from 'react';
import { replace, useLocation, useNavigation, useRevalidator } from 'react-router';
import type { Route } from './+types/office.ts';
import { OFFICE_PATH } from '#domain/office/address.ts';
import { ErrorPage } from '#app/components/chrome/error-page.tsx';
import { OfficeNav } from '#app/components/office/office-nav.tsx';
import { pageAt } from '#app/routes/office/paths.ts';
import { AccountButton } from '#app/components/account/account-button.tsx';
import { AreaFrame, AreaSkeleton } from '#app/components/account/area-frame.tsx';
import { useFocusOnward } from '#app/lib/focus-onward.ts';
import { ApiError } from '#app/lib/api.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { pageMeta, siteOf } from '#app/lib/meta.ts';
import { dashboardPath } from '#domain/accounts/dashboard-path.ts';
import { checkSession, LOGIN_PATH, type SessionAccount } from '#app/lib/session.ts';

/** The pages are in a chunk of their own: chunks that this module imports are listed in every page of the site. */
const loadPages = lazyImport(() => import('#app/routes/office/pages.tsx'));

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteOf(matches), {
    title: pageAt(location.pathname)?.page.title ?? 'Office',
    description: 'Gifts, applications and messages, for the foundation’s staff.',
    path: OFFICE_PATH,
    isIndexed: false,
  });

interface Loaded {
  /** Null when the session could not be checked. */
  account: SessionAccount | null;
  /** Null when not even its script could be loaded. */
  view: ReactNode;
}

/** The account of the last check, while the office is open: when a session ends, the next call says so. */
let known: SessionAccount | null = null;

/** Session and data are loaded in the browser, in parallel: the document is the same for everyone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const { pathname, searchParams } = new URL(request.url);
  const [account, view] = await Promise.all([
    known ?? whoIsThere(),
    loadPages()
      .then(({ showPage }) => showPage(pageAt(pathname), searchParams))
      .catch((error: unknown) => (error instanceof ApiError ? error : null)),
  ]);
  known = account;
  if (!(view instanceof ApiError)) return { account, view };
  // The session has ended since it was checked.
  known = null;
  throw replace(LOGIN_PATH);
}

/** @throws Response that redirects everyone who is not staff. */
async function whoIsThere(): Promise<SessionAccount | null> {
  const check = await checkSession();
  if (check.state === 'signed-out') throw replace(LOGIN_PATH);
  if (check.state !== 'signed-in') return null;
  if (check.account.role !== 'staff') throw replace(dashboardPath(check.account.role));
  return check.account;
}

/** Shown by the document until its scripts have loaded. */
export function HydrateFallback() {
  return (
    <AreaFrame>
      <AreaSkeleton what="the office" />
    </AreaFrame>
  );
}

/** Where staff work; nobody else sees anything here (docs/decisions/0026). */
export default function Office({ loaderData: { account, view } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const { revalidate, state: asking } = useRevalidator();
  const page = pageAt(pathname)?.page;
  useFocusOnward(account && view ? 'page' : 'unreachable');

  useEffect(() => {
    // A page restored from the back/forward cache may belong to a session that has ended.
    const checkStored = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      known = null;
      void revalidate();
    };
    addEventListener('pageshow', checkStored);
    return () => removeEventListener('pageshow', checkStored);
  }, [revalidate]);
  // Whoever returns may be someone else.
  useEffect(
    () => () => {
      known = null;
    },
    [],
  );

  return (
    <AreaFrame account={account && <AccountButton account={account} />}>
      {account && <OfficeNav current={page?.tab} isPage={page?.path === page?.tab} />}
      {account && view ? (
        <div className="transition-opacity aria-busy:opacity-50" aria-busy={state === 'loading'}>
          {view}
        </div>
      ) : (
        <div className="wrap section message">
          <img src="/media/empty-state.svg" alt="" width={400} height={300} />
          <div className="stack" role="alert">
            <h1>We cannot reach the server</h1>
            <p className="lead muted">Please check your connection, then try again.</p>
            <button className="btn btn-line" type="button" aria-disabled={asking === 'loading'} onClick={() => void revalidate()}>
              Try again
            </button>
          </div>
        </div>
      )}
    </AreaFrame>
  );
}

/** An error within a page: the frame stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AreaFrame>
      <ErrorPage error={error} />
    </AreaFrame>
  );
}
