import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { handCopy, type PaperNames } from '#domain/scholarships/consent/paper-words.ts';
import { LANGUAGES, type Language } from '#domain/scholarships/consent/guardian-words.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { SENT_PATH } from '#domain/students/constants.ts';
import { ConsentForm } from '#app/features/scholarships/consent/consent-form.tsx';
import { PassOnForm } from '#app/features/scholarships/consent/pass-on-form.tsx';
import { readOwnApplication } from '#app/features/scholarships/sync/account.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { useComeBack } from '#app/lib/hooks/use-come-back.ts';

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

/** For a family without a printer: what a sheet of paper must say. */
function HandCopy({ names, version }: { names: PaperNames; version: string }) {
  const copies = handCopy(names, version);
  return (
    <section className="not-printed panel grid gap-4" aria-labelledby="by-hand">
      <h2 id="by-hand" className="text-[1.375rem]">
        Without a printer: copy this by hand
      </h2>
      <p>
        First your parent or guardian reads the notice on this page. Then copy these lines onto a sheet of paper, in English or in Hindi;
        they fill in place and date, and sign. Take a photo of the sheet and send it on the page of your application, or bring it to our
        office.
      </p>
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <div key={language} lang={language} className="grid gap-2">
          <h3 className="text-[1.0625rem]">{LANGUAGES[language]}</h3>
          <ol className="grid gap-2 rounded-(--radius) bg-sunk px-5 py-4">
            {copies[language].map((line) => (
              <li key={line} className="wrap-anywhere" dir="auto">
                {line}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
