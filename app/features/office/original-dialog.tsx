import { useEffect, useRef, useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { Pane } from '#app/features/office/use-papers.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { modal } from '#app/lib/modal.ts';

const TITLE = 'original-title';

interface OriginalDialogProps {
  /** Null: closed. */
  pane: Pane | null;
  onClose: () => void;
  /** @throws ApiError */
  save: (pane: Pane) => Promise<void>;
}

/** A stranger's file is about to leave for this device. */
export function OriginalDialog({ pane, onClose, save }: OriginalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => {
    const element = dialog.current;
    if (pane && !element?.open) element?.showModal();
  }, [pane]);

  async function download() {
    if (!pane || isBusy) return;
    setIsBusy(true);
    setError('');
    try {
      await save(pane);
      dialog.current?.close();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <dialog
      className="dialog sheet"
      ref={(element) => {
        dialog.current = element;
        return modal(element);
      }}
      aria-labelledby={TITLE}
      onClose={() => {
        setError('');
        onClose();
      }}
    >
      <div className="grid gap-5">
        <div className="sheet-head">
          <h2 id={TITLE}>Download the original?</h2>
          <button className="sheet-close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Glyph name="close" />
          </button>
        </div>
        {pane && (
          <p className="muted">
            <b>{UPLOAD_FIELDS[pane.field].label}.</b> This is the file as the student sent it: it may hold what the pictures do not, such as
            links. It stays on this device after you close the page, where you have to delete it yourself. The download is recorded.
          </p>
        )}
        <ErrorAlert error={error} />
        <div className="btns">
          <button className="btn btn-primary" type="button" aria-disabled={isBusy} onClick={() => void download()}>
            {isBusy ? 'Loading...' : 'Download'}
          </button>
          <button className="btn btn-line" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </div>
    </dialog>
  );
}
