import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import type { Route } from './+types/under-progress.ts';
import { LogoutButton } from '#app/features/accounts/session/logout-button.tsx';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { lastAccount, type SessionAccount } from '#app/lib/account/account-here.ts';
import { checkSession } from '#app/lib/account/session.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.accounts.session.underProgress,
    description: m.accounts.session.beingBuilt,
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

  const ownEmail = () => <strong className="wrap-anywhere">{account?.email}</strong>;
  return (
    <div className="wrap section message">
      <img className="pic" src="/media/lamp-lit.svg" alt="" width={480} height={360} />
      <div className="stack">
        <h1>{m.accounts.session.underProgress}</h1>
        <p className="lead muted">{m.accounts.session.thanks}</p>
        {account && (
          <p className="muted">
            <RichMessage message={m.accounts.session.loggedInAs} tags={{ email: ownEmail }} />
          </p>
        )}
        <p className="btns">
          <Link className="btn btn-primary" to="/" prefetch="intent">
            {m.accounts.session.goHome}
          </Link>
          {account?.role === 'donor' && (
            <Link className="btn btn-line" to="/donor">
              {m.accounts.session.yourDonations}
            </Link>
          )}
          {account && <LogoutButton />}
        </p>
      </div>
    </div>
  );
}
