import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountRole } from '#domain/accounts/constants.ts';
import { accountRoles } from '#domain/pages/choices.ts';
import { authPath, type AuthType } from '#app/features/accounts/login/auth-path.ts';
import { lastAccount } from '#app/lib/account/account-here.ts';

const ROLE_NAMES: Record<AccountRole, string> = { student: 'Student', volunteer: 'Volunteer', donor: 'Donor' };

interface OtherWaysProps {
  type: AuthType;
  role: AccountRole;
  onEmail: () => void;
}

export function OtherWays({ type, role, onEmail }: OtherWaysProps) {
  const [notice, setNotice] = useState('');
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="or">or use</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(max(5rem,30%),1fr))] gap-2">
          <a
            className="btn btn-line way"
            href={`/api/auth/google?role=${role}`}
            aria-label={`${VERBS[type]} with Google`}
            onClick={() => lastAccount.write(null)}
          >
            Google
          </a>
          <button
            className="btn btn-line way"
            type="button"
            aria-label={`${VERBS[type]} with GitHub`}
            onClick={() => setNotice('GitHub is not available yet. Please use Google or your email.')}
          >
            GitHub
          </button>
          <button
            className="btn btn-line way"
            type="button"
            aria-label={`${VERBS[type]} with Email`}
            onClick={() => {
              setNotice('');
              onEmail();
            }}
          >
            Email
          </button>
        </div>
        <p className="small muted empty:-mt-3" aria-live="polite">
          {notice}
        </p>
      </div>
      <nav className="grid gap-3" aria-labelledby="continue-as">
        <p className="or" id="continue-as">
          or continue as
        </p>
        <div className="segments">
          {accountRoles.map((choice) => (
            <Link key={choice} to={authPath(type, choice)} preventScrollReset aria-current={choice === role || undefined}>
              {ROLE_NAMES[choice]}
            </Link>
          ))}
        </div>
      </nav>
    </div>
  );
}

const VERBS: Record<AuthType, string> = { login: 'Log in', signup: 'Sign up' };
