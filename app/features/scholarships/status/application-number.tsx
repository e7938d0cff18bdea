import { useState } from 'react';
import * as m from '#messages/index.ts';
import { helpOf } from '#domain/content/help.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { accountHeaders } from '#app/lib/account/account-call.ts';
import { errorText } from '#app/lib/error-text.ts';
import { saveFile } from '#app/lib/files/save-file.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useCopy } from '#app/lib/hooks/use-copy.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

interface ApplicationNumberProps {
  application: Pick<ApplicationView, 'applicationNumber' | 'name' | 'status'>;
  /** What comes next, in a sentence. */
  note: string;
}

/** The number to keep, the copy to keep, and what to tell at home. */
export function ApplicationNumber({ application: { applicationNumber: number, name, status }, note }: ApplicationNumberProps) {
  const { foundation } = useSite();
  const { notice, copy } = useCopy();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState('');
  const { phone, hours } = helpOf(foundation.contact);
  const text = [
    m.scholarships.status.shared(name, foundation.name, number, APPLICATION_STATES[status].label),
    note,
    m.scholarships.status.sharedQuestions(phone, hours.join(', ')),
  ].join(' ');

  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    setError('');
    await saveFile('GET /student/scholarship/pdf', `application-${number}.pdf`, { headers: accountHeaders() }).catch((problem: unknown) =>
      setError(errorText(problem)),
    );
    setIsSaving(false);
  }

  return (
    <div className="grid gap-3 rounded-(--radius) bg-sunk px-5 py-4">
      <p className="small muted">{m.scholarships.status.yourNumber}</p>
      <p className="num text-[length:clamp(1.5rem,1.1rem+1.8vw,2.125rem)] leading-tight font-[640] [font-stretch:100%] wrap-anywhere select-all">
        {number}
      </p>
      <div className="grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
        <button className="btn btn-line max-sm:px-2" type="button" onClick={() => copy(number, m.scholarships.status.numberCopied)}>
          {m.scholarships.status.copyNumber}
        </button>
        <button className="btn btn-line max-sm:px-2" type="button" aria-disabled={isSaving} onClick={() => void save()}>
          {isSaving ? m.scholarships.status.gettingPdf : m.scholarships.status.downloadPdf}
        </button>
        <ShareButton text={text} copy={copy} />
      </div>
      <ErrorAlert error={error} />
      <output className="snackbar">{notice && <span key={notice.id}>{notice.text}</span>}</output>
    </div>
  );
}

/** The phone's own sheet; else WhatsApp and a copy. */
function ShareButton({ text, copy }: { text: string; copy: (text: string, success: string) => void }) {
  // Firefox has none.
  if (typeof navigator.share === 'function')
    return (
      <button className="btn btn-line max-sm:px-2" type="button" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
        {m.scholarships.status.tellParents}
      </button>
    );
  return (
    <>
      <a
        className="btn btn-line max-sm:px-2"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {m.scholarships.status.tellParentsByWhatsApp}
        <span className="sr-only"> {m.ui.newTab}</span>
      </a>
      <button className="btn btn-line max-sm:px-2" type="button" onClick={() => copy(text, m.scholarships.status.textCopied)}>
        {m.scholarships.status.copyText}
      </button>
    </>
  );
}
