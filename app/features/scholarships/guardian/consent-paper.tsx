import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { SENT_PATH } from '#domain/students/constants.ts';
import { ConsentForm } from '#app/features/scholarships/guardian/consent-form.tsx';
import { HandCopy } from '#app/features/scholarships/guardian/hand-copy.tsx';
import { PassOnForm } from '#app/features/scholarships/guardian/pass-on-form.tsx';
import { readOwnApplication } from '#app/features/scholarships/draft/account.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { useComeBack } from '#app/lib/use-come-back.ts';

/** The page on which a student prints the form for a guardian who signs. */
export function ConsentPaper() {
  const [own, setOwn] = useState<OwnApplication | null>(null);
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    setError('');
    readOwnApplication().then(
      (read) => isHere && setOwn(read),
      (problem: unknown) => isHere && setError(errorText(problem)),
    );
    return () => {
      isHere = false;
    };
  }, [tries]);
  useComeBack(error !== '', () => setTries((known) => known + 1));

  const { application, guardian } = own ?? {};
  const names = application &&
    guardian &&
    !guardian.isOfAge && {
      number: application.applicationNumber,
      student: application.name,
      guardian: guardian.guardianName,
      relation: guardian.guardianRelation,
      birthYear: guardian.guardianBirthYear,
    };
  return (
    <div className="wrap grid max-w-[52rem] gap-6 pt-6 pb-20">
      <p className="not-printed">
        <Link className="more" to={SENT_PATH}>
          Back to your application
        </Link>
      </p>
      <h1 className="not-printed">Form to print and sign</h1>
      <ErrorAlert error={error} />
      {guardian?.isOfAge && <p className="lead">You are 18 now, so nobody signs for you: please agree yourself.</p>}
      {own && !(application && guardian) && <p className="lead">No consent of a parent or guardian is awaited.</p>}
      {application && names && (
        <>
          <PassOnForm number={application.applicationNumber} />
          <ConsentForm {...names} notice={guardian.notice} />
          <HandCopy names={names} version={guardian.notice.version} />
        </>
      )}
    </div>
  );
}
