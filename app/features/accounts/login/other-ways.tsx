import { useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import type { AccountRole } from '#domain/accounts/constants.ts';
import { accountRoles } from '#domain/pages/choices.ts';
import { authPath, type AuthType } from '#app/features/accounts/login/auth-path.ts';
import { followedLink } from '#app/lib/page/followed-link.ts';
import { lastAccount } from '#app/lib/account/account-here.ts';

interface OtherWaysProps {
  type: AuthType;
  role: AccountRole;
  onEmail: () => void;
}

export function OtherWays({ type, role, onEmail }: OtherWaysProps) {
  const [notice, setNotice] = useState('');
  const labels = type === 'signup' ? m.accounts.login.signUpWith : m.accounts.login.logInWith;
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="or">{m.accounts.login.orUse}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(max(5rem,30%),1fr))] gap-2">
          <a
            className="btn btn-line way"
            href={followedLink(`/api/auth/google?role=${role}`)}
            aria-label={labels.google}
            onClick={() => lastAccount.write(null)}
          >
            {m.accounts.login.google}
          </a>
          <button
            className="btn btn-line way"
            type="button"
            aria-label={labels.github}
            onClick={() => setNotice(m.accounts.login.noGitHub)}
          >
            {m.accounts.login.gitHub}
          </button>
          <button
            className="btn btn-line way"
            type="button"
            aria-label={labels.email}
            onClick={() => {
              setNotice('');
              onEmail();
            }}
          >
            {m.accounts.fields.email}
          </button>
        </div>
        <p className="small muted empty:-mt-3" aria-live="polite">
          {notice}
        </p>
      </div>
      <nav className="grid gap-3" aria-labelledby="continue-as">
        <p className="or" id="continue-as">
          {m.accounts.login.orContinueAs}
        </p>
        <div className="segments">
          {accountRoles.map((choice) => (
            <Link key={choice} to={authPath(type, choice)} preventScrollReset aria-current={choice === role || undefined}>
              {m.accounts.login.roles[choice]}
            </Link>
          ))}
        </div>
      </nav>
    </div>
  );
}
