import { useEffect } from 'react';
import { Outlet, replace, type ShouldRevalidateFunctionArgs, useLocation, useMatches, useNavigation, useRevalidator } from 'react-router';
import type { Route } from './+types/layout.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import { OFFICE_LOGIN_PATH, OFFICE_PATH } from '#domain/shared/office-path.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { FreshFactorDialog } from '#app/features/office/shell/fresh-factor-dialog.tsx';
import { KeysDialog } from '#app/features/office/shell/keys-dialog.tsx';
import { OfficeNav } from '#app/features/office/shell/office-nav.tsx';
import { AccountButton } from '#app/features/accounts/session/account-button.tsx';
import { AreaFrame, AreaSkeleton } from '#app/ui/area-frame.tsx';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import type { SessionAccount } from '#app/lib/account/account-here.ts';
import { checkSession } from '#app/lib/account/session.ts';
import type { OfficeSession } from '#app/features/office/lib/use-roles.ts';
import type { OfficeHandle } from '#app/features/office/lib/page.ts';

/**
 * The account; null when it could not be checked. Runs in the browser: the document is the same for everyone.
 * @throws Response: a redirect to the login for who is signed out, 404 for others than staff
 */
export async function clientLoader(): Promise<OfficeSession<SessionAccount> | null> {
  const check = await checkSession();
  if (check.state === 'signed-out') throw replace(OFFICE_LOGIN_PATH);
  if (check.state !== 'signed-in') return null;
  if (check.account.role !== 'staff') throw new Response(null, { status: 404 });
  return { account: check.account, roles: await readOwnRoles() };
}

const SECURITY = { to: `${OFFICE_PATH}/security`, name: 'Second factors' };

/** The next call tells when a session has ended. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => currentUrl.href === nextUrl.href;

export function HydrateFallback() {
  return (
    <AreaFrame>
      <AreaSkeleton what="the office" />
    </AreaFrame>
  );
}

/** Others get the page for unknown addresses (decision 0026). */
export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const account = loaderData?.account;
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const { revalidate, state: asking } = useRevalidator();
  const tab = (useMatches().at(-1)?.handle as OfficeHandle | undefined)?.tab;
  useFocusOnward(account ? 'page' : 'unreachable');

  useEffect(() => {
    // A page from the back/forward cache may belong to an ended session.
    const checkStored = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate();
    };
    addEventListener('pageshow', checkStored);
    return () => removeEventListener('pageshow', checkStored);
  }, [revalidate]);

  return (
    <AreaFrame aside={account && <AccountButton account={account} link={SECURITY} />}>
      {loaderData && <OfficeNav roles={loaderData.roles} tab={tab} pathname={pathname} />}
      {account ? (
        <div className="transition-opacity aria-busy:opacity-50" aria-busy={state === 'loading'}>
          <Outlet />
          <FreshFactorDialog />
          <KeysDialog />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AreaFrame>
      <ErrorPage error={error} />
    </AreaFrame>
  );
}

/** The account's roles; none when they cannot be read. */
const readOwnRoles = (): Promise<readonly StaffRole[]> =>
  ask('GET /office/me').then(
    ({ roles }) => roles,
    () => [],
  );
