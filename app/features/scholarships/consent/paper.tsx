import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { LANGUAGES, languages } from '#messages/language.ts';
import { handCopy, type PaperNames } from '#domain/scholarships/consent/paper.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { PERMISSION_PATH } from '#domain/students/constants.ts';
import { ConsentForm } from '#app/features/scholarships/consent/consent-form.tsx';
import { readOwnApplication } from '#app/features/scholarships/sync/account.ts';
import { accountHeaders } from '#app/lib/account/account-call.ts';
import { errorText } from '#app/lib/error-text.ts';
import { fetchFile, saveFile } from '#app/lib/files/save-file.ts';
import { useComeBack } from '#app/lib/hooks/use-come-back.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

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

  const asked = own?.guardian ?? own?.permission;
  const sent = own?.guardian ? own.application : null;
  const notice = own?.consentNotice;
  const names = asked &&
    !asked.isOfAge && {
      number: sent?.applicationNumber ?? '',
      student: sent?.name ?? own?.permission?.student ?? '',
      guardian: asked.guardianName ?? '',
      relation: asked.guardianRelation,
      birthYear: asked.guardianBirthYear,
    };
  return (
    <div className="wrap grid max-w-[52rem] gap-6 pt-6 pb-20">
      <p className="not-printed">
        <Link className="more" to={PERMISSION_PATH}>
          {m.consent.permission.backToApplication}
        </Link>
      </p>
      <h1 className="not-printed">{m.consent.permission.formToSign}</h1>
      <ErrorAlert error={error} />
      {asked?.isOfAge && <p className="lead">{m.consent.permission.nobodySigns}</p>}
      {own && !asked && <p className="lead">{m.consent.calls.noneNeeded}</p>}
      {names && notice && (
        <>
          <PassOnForm number={names.number} />
          <ConsentForm {...names} notice={notice} />
          <HandCopy names={names} version={notice.version} />
        </>
      )}
    </div>
  );
}

/** For a family without a printer: what a sheet of paper must say. */
function HandCopy({ names, version }: { names: PaperNames; version: string }) {
  return (
    <section className="not-printed panel grid gap-4" aria-labelledby="by-hand">
      <h2 id="by-hand" className="text-[1.375rem]">
        {m.consent.permission.byHand}
      </h2>
      <p>{m.consent.permission.byHandText}</p>
      {languages.map((language) => (
        <div key={language} lang={language} className="grid gap-2">
          <h3 className="text-[1.0625rem]">{LANGUAGES[language].name}</h3>
          <ol className="grid gap-2 rounded-(--radius) bg-sunk px-5 py-4">
            {handCopy(language, names, version).map((line) => (
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

/** What a device that shares files is asked with. */
const sample = () => new File([''], 'form.pdf', { type: 'application/pdf' });
const sharesFiles = (): boolean => typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample()] });

/** The form as a PDF, to save, or to send to whoever prints it. */
function PassOnForm({ number }: { number: string }) {
  const [busy, setBusy] = useState<'save' | 'share' | null>(null);
  const [fetched, setFetched] = useState<File | null>(null);
  const [error, setError] = useState('');
  const ask = [`${['permission', number].filter(Boolean).join('-')}.pdf`, { headers: accountHeaders() }] as const;

  async function run(what: 'save' | 'share', act: () => Promise<unknown>) {
    if (busy) return;
    setBusy(what);
    setError('');
    await act().catch((problem: unknown) => setError(errorText(problem)));
    setBusy(null);
  }

  async function share() {
    const file = fetched ?? (await fetchFile('GET /student/guardian/form', ...ask));
    setFetched(file);
    try {
      await navigator.share({ files: [file] });
    } catch (problem) {
      // Closed again; or a press counts only for some seconds, and fetching took longer: the next one has the file.
      if (!(problem instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(problem.name))) throw problem;
    }
  }

  return (
    <div className="not-printed grid gap-3">
      <div className="btns">
        <button
          className="btn btn-line"
          type="button"
          aria-disabled={busy !== null}
          onClick={() => void run('save', () => saveFile('GET /student/guardian/form', ...ask))}
        >
          {busy === 'save' ? m.scholarships.status.gettingPdf : m.consent.permission.savePdf}
        </button>
        {sharesFiles() && (
          <button className="btn btn-line" type="button" aria-disabled={busy !== null} onClick={() => void run('share', share)}>
            {busy === 'share' ? m.scholarships.status.gettingPdf : fetched ? m.consent.permission.sendPdfNow : m.consent.permission.sendPdf}
          </button>
        )}
      </div>
      <p className="small muted">{m.consent.permission.noPrinter}</p>
      <ErrorAlert error={error} />
    </div>
  );
}
