import { Link } from 'react-router';
import { PAGES } from '#domain/pages/pages.ts';
import type { OpenCycle } from '#app/features/scholarships/eligibility/open-cycle.ts';
import { accountHere, LOGIN_PATH } from '#app/lib/account/account-here.ts';
import { useIsHydrated } from '#app/lib/hooks/use-is-hydrated.ts';

const SIGNUP_PATH = `${PAGES.auth.path}?type=signup&role=student`;

/** Until when one can apply, and where to go on. */
export function NextStep({ cycle: { isOpen, opens, closes } }: { cycle: Pick<OpenCycle, 'isOpen' | 'opens' | 'closes'> }) {
  // The server renders the page for everybody, so it knows no account.
  const isStudent = useIsHydrated() && accountHere()?.role === 'student';
  return (
    <>
      {isOpen ? (
        <p>
          The last day to apply is <strong>{closes}</strong>.
        </p>
      ) : (
        <p>
          {isStudent ? 'You can apply' : 'Sign up and fill in your profile now; you can apply'} from <strong>{opens}</strong> to{' '}
          <strong>{closes}</strong>.
        </p>
      )}
      <p className="btns">
        <Link className="btn btn-primary" to={isStudent ? PAGES.scholarship.path : SIGNUP_PATH}>
          Start
        </Link>
        {!isStudent && (
          <Link className="btn btn-line" to={LOGIN_PATH} prefetch="intent">
            I have an account
          </Link>
        )}
      </p>
    </>
  );
}
