import { useEffect, useState } from 'react';
import { DocumentView } from '#app/features/office/applications/documents/document.tsx';
import '#app/features/office/applications/documents/documents.css';
import { readFilePages } from '#app/features/office/messages/messages-api.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { AT_FIRST } from '#app/lib/files/viewer.ts';

export interface MailFileViewProps {
  /** Id of the message. */
  id: string;
  file: string;
  name: string;
}

/** The pages of an emailed file as pictures; each look is recorded. */
export function MailFileView({ id, file, name }: MailFileViewProps) {
  const [{ pages, total }, setShown] = useState<{ pages: string[]; total: number }>({ pages: [], total: 0 });
  const [looks, setLooks] = useState(AT_FIRST);
  const [isBusy, setIsBusy] = useState(true);
  const [error, setError] = useState('');

  // Each press fetches the pages that follow those shown.
  useEffect(() => {
    let isShown = true;
    if (isBusy)
      readFilePages(id, file, pages.length)
        .then(
          (more) => isShown && setShown({ total: more.total, pages: [...pages, ...more.pages] }),
          (cause: unknown) => isShown && setError(errorText(cause)),
        )
        .finally(() => isShown && setIsBusy(false));
    return () => {
      isShown = false;
    };
  }, [isBusy, id, file, pages]);

  return (
    <div className="documents not-printed w-full">
      <ErrorAlert error={error} />
      {pages.length === 0 && isBusy && <p className="muted">Loading...</p>}
      {pages.length > 0 && (
        <DocumentView
          field="mailFile"
          label={name}
          pages={pages}
          total={total}
          looks={looks}
          onLooks={setLooks}
          isBusy={isBusy}
          onMore={() => setIsBusy(true)}
        />
      )}
    </div>
  );
}
