import { useEffect, useEffectEvent, useState } from 'react';
import { DocumentView } from '#app/features/office/applications/documents/document.tsx';
import '#app/features/office/applications/documents/documents.css';
import { readPages } from '#app/features/office/donations/certificates/certificates-api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { AT_FIRST } from '#app/lib/files/viewer.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

/** With the full number; each look is recorded. */
export function CertificatePages({ id }: { id: string }) {
  const [shown, setShown] = useState<{ pages: string[]; total: number } | null>(null);
  const [looks, setLooks] = useState(AT_FIRST);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  async function show(first: number) {
    setIsBusy(true);
    setError('');
    try {
      const { pages, total } = await readPages(id, first);
      setShown((now) => ({ total, pages: [...(first === 0 ? [] : (now?.pages ?? [])), ...pages] }));
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  }

  const showFirst = useEffectEvent(() => void show(0));
  useEffect(() => showFirst(), [id]);

  return (
    <>
      {shown ? (
        <div className="documents">
          <DocumentView
            field="certificate"
            label="Certificate"
            pages={shown.pages}
            total={shown.total}
            looks={looks}
            onLooks={setLooks}
            isBusy={isBusy}
            onMore={() => void show(shown.pages.length)}
          />
        </div>
      ) : (
        isBusy && <p className="muted">Loading...</p>
      )}
      <ErrorAlert error={error} />
    </>
  );
}
