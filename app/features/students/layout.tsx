import { useEffect } from 'react';
import { Outlet, redirectDocument, replace, useLocation, useRevalidator } from 'react-router';
import * as m from '#messages/index.ts';
import type { Route } from './+types/layout.ts';
import { dashboardPath } from '#domain/accounts/dashboard-path.ts';
import { claimDocument } from '#app/lib/account/account-call.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { AccountButton } from '#app/features/accounts/session/account-button.tsx';
import { EarlyCalls } from '#app/features/students/early-calls.tsx';
import { DashboardSkeleton } from '#app/features/students/dashboard-skeleton.tsx';
import { LanguageSwitch } from '#app/ui/language/language-switch.tsx';
import { AreaFrame, AreaSkeleton } from '#app/ui/area-frame.tsx';
import { lastAccount, LOGIN_PATH } from '#app/lib/account/account-here.ts';
import { checkSession, type StudentSession } from '#app/lib/account/session.ts';
import { registerStudentWorker } from '#app/lib/student-worker.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { useOutbox } from '#app/features/scholarships/outbox/use-outbox.ts';

const CHECK_AGAIN_MS = 20_000;

/** Once it is open, a failed check does not replace the page. */
let isOpen = false;

/** Runs in the browser: pages are the same for everyone (specification 2, section 4). */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<StudentSession> {
  const check = await checkSession();
  if (check.state === 'unreachable' || check.state === 'failed') {
    const account = lastAccount.read();
    // The login leads back once the server has recovered.
    if (check.state === 'failed' && !(isOpen && account)) throw replace(LOGIN_PATH);
    if (account && !claimDocument(account.id)) throw redirectDocument(request.url);
    return { account, trouble: check.state };
  }
  const account = check.state === 'signed-in' ? check.account : null;
  lastAccount.write(account);
  if (!account) throw replace(LOGIN_PATH);
  if (account.role !== 'student') throw replace(dashboardPath(account.role));
  // What one account began must not end up in another.
  if (!claimDocument(account.id)) throw redirectDocument(request.url);
  return { account, trouble: null };
}

/** The next call tells when the session has ended. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.href === nextUrl.href;

export function HydrateFallback() {
  const isDashboard = /^\/dashboard\/student\/?$/.test(useLocation().pathname);
  return (
    <AreaFrame aside={<LanguageSwitch />}>
      <EarlyCalls calls={isDashboard ? ['POST /auth/', 'GET /student/profile'] : ['POST /auth/']} />
      {isDashboard ? <DashboardSkeleton /> : <AreaSkeleton what={m.students.dashboard.yours} />}
    </AreaFrame>
  );
}

export default function StudentLayout({ loaderData: { account, trouble } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  useFocusOnward(account ? 'area' : 'unreachable');

  useEffect(() => {
    isOpen = true;
    // A page from the back/forward cache may belong to an ended session.
    const checkStored = (event: PageTransitionEvent) => event.persisted && void revalidate();
    addEventListener('pageshow', checkStored);
    const stopWatching = lastAccount.watch(() => void revalidate());
    return () => {
      isOpen = false;
      stopWatching();
      removeEventListener('pageshow', checkStored);
    };
  }, [revalidate]);

  useEffect(() => {
    if (!trouble) return;
    const look = async () => {
      const { state: found } = await checkSession();
      if (found === 'signed-in' || found === 'signed-out') await revalidate();
    };
    const check = () => void look();
    const timer = setInterval(check, CHECK_AGAIN_MS);
    addEventListener('online', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      removeEventListener('online', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [trouble, revalidate]);

  useEffect(() => registerStudentWorker('/dashboard/'), []);
  useOutbox(account, revalidate);

  const retry = (
    <button className="btn btn-line" type="button" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
      {m.ui.tryAgain}
    </button>
  );
  if (!account)
    return (
      <AreaFrame aside={<LanguageSwitch />}>
        <div className="wrap section message">
          <img src="/media/empty-state.svg" alt="" width={400} height={300} />
          <div className="stack" aria-live="polite">
            <h1>{m.ui.unreachableTitle}</h1>
            <p className="lead muted">{m.students.dashboard.opensLater}</p>
            <p>{retry}</p>
          </div>
        </div>
      </AreaFrame>
    );
  return (
    <AreaFrame
      aside={
        <>
          <LanguageSwitch />
          <AccountButton account={account} />
        </>
      }
    >
      <div aria-live="polite">
        {trouble && (
          <div className="notice">
            <p className="wrap">
              <span>{m.students.dashboard.trouble[trouble]}</span>
              {retry}
            </p>
          </div>
        )}
      </div>
      <Outlet />
    </AreaFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AreaFrame aside={<LanguageSwitch />}>
      <ErrorPage error={error} />
    </AreaFrame>
  );
}
