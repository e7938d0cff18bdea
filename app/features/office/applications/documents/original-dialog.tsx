import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import type { OpenDocument } from '#app/features/office/applications/documents/use-documents.ts';

interface OriginalDialogProps {
  /** Null: closed. */
  document: OpenDocument | null;
  onClose: () => void;
  /** @throws ApiError */
  save: (document: OpenDocument) => Promise<void>;
}

/** Warns before a stranger's file is saved on this device. */
export const OriginalDialog = ({ document, onClose, save }: OriginalDialogProps) => (
  <Sheet isOpen={document !== null} title="Download the original?" onClose={onClose}>
    {document && (
      <>
        <p className="muted">
          <b>{UPLOAD_FIELDS[document.field].label}.</b> This is the file as the student sent it: it may hold what the pictures do not, such
          as links. It stays on this device after you close the page, where you have to delete it yourself. The download is recorded.
        </p>
        <div className="btns">
          <ActButton
            className="btn btn-primary"
            busy="Loading..."
            act={async () => {
              await save(document);
              onClose();
            }}
          >
            Download
          </ActButton>
          <button className="btn btn-line" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </>
    )}
  </Sheet>
);
