import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { PAGES } from '#domain/pages/pages.ts';
import type { OpenCycle } from '#app/features/scholarships/eligibility/open-cycle.ts';
import { accountHere, LOGIN_PATH } from '#app/lib/account/account-here.ts';
import { RichMessage, STRONG } from '#app/ui/language/rich-message.tsx';
import { useIsHydrated } from '#app/lib/hooks/use-is-hydrated.ts';

const SIGNUP_PATH = `${PAGES.auth.path}?type=signup&role=student`;

/** Until when one can apply, and where to go on. */
export function NextStep({ cycle: { isOpen, opens, closes } }: { cycle: Pick<OpenCycle, 'isOpen' | 'opens' | 'closes'> }) {
  // The server renders the page for everybody, so it knows no account.
  const isStudent = useIsHydrated() && accountHere()?.role === 'student';
  const days = isStudent ? m.scholarships.eligibility.daysForStudent : m.scholarships.eligibility.daysForOthers;
  const words = isOpen ? m.scholarships.eligibility.lastDay(closes) : days(opens, closes);
  return (
    <>
      <p>
        <RichMessage message={words} tags={STRONG} />
      </p>
      <p className="btns">
        <Link className="btn btn-primary" to={isStudent ? PAGES.scholarship.path : SIGNUP_PATH}>
          {m.scholarships.eligibility.start}
        </Link>
        {!isStudent && (
          <Link className="btn btn-line" to={LOGIN_PATH} prefetch="intent">
            {m.scholarships.eligibility.hasAccount}
          </Link>
        )}
      </p>
    </>
  );
}
