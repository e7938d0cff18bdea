import { useRef, useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { FileField } from '#domain/scholarships/form.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { DocumentPages } from '#app/features/office/document-pages.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { type DocumentPages as Pages, readPages, saveDocument } from '#app/features/office/applications-api.ts';

interface DocumentsProps {
  number: string;
  fields: readonly FileField[];
  /** Those that the person may not open. */
  closed: readonly FileField[];
  /** After each look and download. */
  onOpened: () => void;
}

/** As pictures. One reason serves for all. */
export function Documents({ number, fields, closed, onOpened }: DocumentsProps) {
  /** Waiting for a reason. */
  const [requested, setRequested] = useState<FileField | null>(null);
  const [opened, setOpened] = useState<{ field: FileField; pages: Pages } | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<FileField | null>(null);
  const [news, setNews] = useState('');
  const [error, setError] = useState('');
  const buttons = useRef<HTMLDivElement>(null);

  async function read(field: FileField, first: number, why: string): Promise<Pages> {
    const pages = await readPages(number, field, { first, reason: why });
    setReason(why);
    onOpened();
    return pages;
  }

  async function show(field: FileField, why: string) {
    const pages = await read(field, 0, why);
    setNews('');
    setOpened({ field, pages });
  }

  async function press(field: FileField) {
    if (busy) return;
    setError('');
    if (!reason) return setRequested(field);
    setBusy(field);
    try {
      await show(field, reason);
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(null);
    }
  }

  async function save(field: FileField) {
    setNews('');
    const name = await saveDocument(number, field, reason);
    setNews(`Saved as ${name}`);
    onOpened();
  }

  function close() {
    buttons.current?.querySelector<HTMLElement>(`[name="${opened?.field}"]`)?.focus();
    setOpened(null);
  }

  const others = closed.length > 0 && (
    <p className="small muted">Also sent, for others to open: {closed.map((field) => UPLOAD_FIELDS[field].label).join(', ')}.</p>
  );
  if (fields.length === 0) return others || <p className="muted">None were sent.</p>;
  return (
    <>
      <div className="btns" ref={buttons}>
        {fields.map((field) => (
          <button
            className="btn btn-line"
            key={field}
            name={field}
            type="button"
            aria-disabled={busy !== null}
            onClick={() => void press(field)}
          >
            {busy === field ? 'Loading...' : UPLOAD_FIELDS[field].label}
          </button>
        ))}
      </div>
      {others}
      <ErrorAlert error={error} />
      {opened && (
        <DocumentPages
          key={opened.field}
          label={UPLOAD_FIELDS[opened.field].label}
          opened={opened.pages}
          read={(first) => read(opened.field, first, reason)}
          save={() => save(opened.field)}
          onClose={close}
        />
      )}
      <p className="small wrap-anywhere empty:absolute" aria-live="polite">
        {news}
      </p>
      <ReasonDialog
        isOpen={requested !== null}
        title="Look at a document"
        button="Show"
        onClose={() => setRequested(null)}
        run={(why) => (requested ? show(requested, why) : Promise.resolve())}
      >
        {requested && <b>{UPLOAD_FIELDS[requested].label}. </b>}
        Your reason also applies to the other documents you look at on this page.
      </ReasonDialog>
    </>
  );
}
