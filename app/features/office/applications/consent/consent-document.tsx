import { useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { ask } from '#app/features/office/lib/api.ts';
import type { DocumentPages } from '#app/features/office/applications/lib/applications-api.ts';
import { DocumentView } from '#app/features/office/applications/documents/document.tsx';
import '#app/features/office/applications/documents/documents.css';
import { AT_FIRST } from '#app/lib/files/viewer.ts';
import { FILE_TIMEOUT_MS } from '#app/lib/time-limit.ts';

/** What a guardian signed; each look is recorded. */
export function ConsentDocument({ number }: { number: string }) {
  const [shown, setShown] = useState<Pick<DocumentPages, 'pages' | 'total'> | null>(null);
  const [looks, setLooks] = useState(AT_FIRST);
  const [isBusy, setIsBusy] = useState(false);
  const pages = shown?.pages ?? [];

  async function show() {
    const body = { first: pages.length };
    const more = await ask('POST /office/consents/:number/paper/pages', { params: { number }, body, timeout: FILE_TIMEOUT_MS });
    setShown({ total: more.total, pages: [...pages, ...more.pages] });
  }

  async function showMore() {
    setIsBusy(true);
    await show().catch(() => undefined);
    setIsBusy(false);
  }

  if (!shown)
    return (
      <div className="not-printed grid justify-items-start gap-2">
        <ActButton act={show} busy="Loading...">
          Show the signed form
        </ActButton>
      </div>
    );
  return (
    <div className="not-printed documents">
      <DocumentView
        field="consentPaper"
        label={UPLOAD_FIELDS.consentPaper.label}
        pages={pages}
        total={shown.total}
        looks={looks}
        onLooks={setLooks}
        isBusy={isBusy}
        onMore={() => void showMore()}
      />
    </div>
  );
}
