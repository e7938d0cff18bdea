import { useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { FileField } from '#domain/scholarships/constants.ts';
import { ReasonDialog } from '#app/components/account/reason-dialog.tsx';
import { FaultAlert } from '#app/components/account/fault-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { saveDocument } from '#app/lib/office.ts';

interface DocumentsProps {
  number: string;
  fields: readonly FileField[];
  /** Called after a download. */
  onShown: () => void;
}

/** The student's uploads. The reason is asked for with the first download and reused for the others. */
export function Documents({ number, fields, onShown }: DocumentsProps) {
  /** The document waiting for a reason. */
  const [asked, setAsked] = useState<FileField | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<FileField | null>(null);
  const [news, setNews] = useState('');
  const [fault, setFault] = useState('');

  async function save(field: FileField, why: string) {
    const name = await saveDocument(number, field, why);
    setReason(why);
    setNews(`Saved as ${name}`);
    onShown();
  }

  async function press(field: FileField) {
    if (busy) return;
    setNews('');
    setFault('');
    if (!reason) return setAsked(field);
    setBusy(field);
    try {
      await save(field, reason);
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setBusy(null);
    }
  }

  if (fields.length === 0) return <p className="muted">None were sent.</p>;
  return (
    <>
      <div className="btns">
        {fields.map((field) => (
          <button className="btn btn-line" key={field} type="button" aria-disabled={busy !== null} onClick={() => void press(field)}>
            {busy === field ? 'Loading...' : UPLOAD_FIELDS[field].label}
          </button>
        ))}
      </div>
      <p className="small wrap-anywhere empty:absolute" aria-live="polite">
        {news}
      </p>
      <FaultAlert fault={fault} />
      <ReasonDialog
        isOpen={asked !== null}
        title="Download a document"
        button="Download"
        onClose={() => setAsked(null)}
        run={(why) => (asked ? save(asked, why) : Promise.resolve())}
      >
        {asked && <b>{UPLOAD_FIELDS[asked].label}. </b>}
        Your reason also applies to the other documents you download on this page.
      </ReasonDialog>
    </>
  );
}
