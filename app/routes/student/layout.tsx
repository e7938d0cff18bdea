import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, replace, useLocation, useRevalidator } from 'react-router';
import type { Route } from './+types/layout.ts';
import { ErrorPage } from '#app/components/error-page.tsx';
import { AccountButton } from '#app/components/student/account-button.tsx';
import { DashboardSkeleton } from '#app/components/student/dashboard-skeleton.tsx';
import { EarlyCalls } from '#app/components/student/early-calls.tsx';
import { AreaFrame, AreaSkeleton } from '#app/components/student/frame.tsx';
import { checkSession, dashboardPath, lastAccount, LOGIN_PATH, type SessionAccount, type StudentSession } from '#app/lib/session.ts';
import { registerStudentWorker } from '#app/lib/student-worker.ts';
import { useErrand } from '#app/lib/use-errand.ts';

/** Who was there at the last check: a signal that breaks off takes nobody's page away. */
let known: SessionAccount | null = null;

/** The session is checked in the browser, on entry: pages themselves are the same for everybody (specification 2, section 4). */
export async function clientLoader(): Promise<StudentSession> {
  const check = await checkSession();
  if (check.state === 'unreachable') return { account: known ?? lastAccount.read(), isReachable: false };
  if (check.state === 'failed') {
    // On entry a failed check leads to the login, which leads back here once the server is well.
    if (!known) throw replace(LOGIN_PATH);
    return { account: known, isReachable: false };
  }
  known = check.state === 'signed-in' ? check.account : null;
  lastAccount.write(known);
  if (!known) throw replace(LOGIN_PATH);
  if (known.role !== 'student') throw replace(dashboardPath(known.role));
  return { account: known, isReachable: true };
}

/** Within the area the session is not asked for at each step: whoever has lost it hears so from the next call. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.href === nextUrl.href;

/** What the document itself shows, and asks for, while its scripts are on their way. */
export function HydrateFallback() {
  const isDashboard = /^\/dashboard\/student\/?$/.test(useLocation().pathname);
  return (
    <AreaFrame>
      <EarlyCalls calls={isDashboard ? ['POST /auth/', 'GET /student/profile'] : ['POST /auth/']} />
      {isDashboard ? <DashboardSkeleton /> : <AreaSkeleton what="your dashboard" />}
    </AreaFrame>
  );
}

export default function StudentLayout({ loaderData: { account, isReachable } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    const check = () => void revalidate();
    // A page from the browser's own store may belong to a session that has ended.
    const checkStored = (event: PageTransitionEvent) => event.persisted && check();
    if (!isReachable) addEventListener('online', check);
    addEventListener('pageshow', checkStored);
    return () => {
      removeEventListener('online', check);
      removeEventListener('pageshow', checkStored);
    };
  }, [isReachable, revalidate]);

  useEffect(registerStudentWorker, []);
  useErrand(account?.email);

  const retry = (
    <button className="btn btn-line" type="button" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </button>
  );
  if (!account)
    return (
      <AreaFrame>
        <div className="wrap section message">
          <img src="/media/empty-state.svg" alt="" width={400} height={300} />
          <div className="stack" aria-live="polite">
            <h1>We cannot reach the server</h1>
            <p className="lead muted">Please check your connection. Your dashboard will open as soon as it is back.</p>
            <p>{retry}</p>
          </div>
        </div>
      </AreaFrame>
    );
  return (
    <AreaFrame account={<AccountButton account={account} />}>
      <div aria-live="polite">
        {!isReachable && (
          <div className="notice">
            <p className="wrap">
              <span>You are offline. What you have typed stays here.</span>
              {retry}
            </p>
          </div>
        )}
      </div>
      <Outlet />
    </AreaFrame>
  );
}

/** A fault in one page: the frame stays around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AreaFrame>
      <ErrorPage isNotFound={isRouteErrorResponse(error) && error.status === 404} />
    </AreaFrame>
  );
}
