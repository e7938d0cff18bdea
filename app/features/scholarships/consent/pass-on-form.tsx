import { useState } from 'react';
import { accountHeaders } from '#app/lib/account/account-call.ts';
import { errorText } from '#app/lib/error-text.ts';
import { fetchFile, saveFile } from '#app/lib/files/save-file.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

/** What a device that shares files is asked with. */
const sample = () => new File([''], 'form.pdf', { type: 'application/pdf' });
const sharesFiles = (): boolean => typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample()] });

/** The form as a PDF, to save, or to send to whoever prints it. */
export function PassOnForm({ number }: { number: string }) {
  const [busy, setBusy] = useState<'save' | 'share' | null>(null);
  const [fetched, setFetched] = useState<File | null>(null);
  const [error, setError] = useState('');
  const ask = [`consent-${number}.pdf`, { headers: accountHeaders() }] as const;

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
          {busy === 'save' ? 'Getting the PDF...' : 'Save as PDF'}
        </button>
        {sharesFiles() && (
          <button className="btn btn-line" type="button" aria-disabled={busy !== null} onClick={() => void run('share', share)}>
            {busy === 'share' ? 'Getting the PDF...' : fetched ? 'Send it now' : 'Send the PDF'}
          </button>
        )}
      </div>
      <p className="small muted">Without a printer: send the PDF by WhatsApp to a shop or a school that prints, or copy it by hand.</p>
      <ErrorAlert error={error} />
    </div>
  );
}
