import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/under-progress.ts';
import { LogoutButton } from '#app/features/accounts/session/logout-button.tsx';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { lastAccount, type SessionAccount } from '#app/lib/account/account-here.ts';
import { checkSession } from '#app/lib/account/session.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Page Under Progress',
    description: 'This part of the dashboard is being built.',
  });

export default function UnderProgress() {
  const [account, setAccount] = useState<SessionAccount>();
  useEffect(() => {
    const find = async () => {
      const check = await checkSession();
      if (check.state !== 'signed-in') return;
      lastAccount.write(check.account);
      setAccount(check.account);
    };
    void find();
  }, []);

  return (
    <div className="wrap section message">
      <img className="pic" src="/media/lamp-lit.svg" alt="" width={480} height={360} />
      <div className="stack">
        <h1>Page Under Progress</h1>
        <p className="lead muted">This part of the dashboard is being built. Thank you for your patience.</p>
        {account && (
          <p className="muted">
            You are logged in as <strong className="wrap-anywhere">{account.email}</strong>.
          </p>
        )}
        <p className="btns">
          <Link className="btn btn-primary" to="/" prefetch="intent">
            Go Home
          </Link>
          {account?.role === 'donor' && (
            <Link className="btn btn-line" to="/donor">
              Your donations
            </Link>
          )}
          {account && <LogoutButton />}
        </p>
      </div>
    </div>
  );
}
