import { type ComponentType, useState } from 'react';
import { sizeName } from '#domain/files/constants.ts';
import type { MailNotes } from '#domain/office/operations/message-operations.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { saveMailFile } from '#app/features/office/messages/messages-api.ts';
import type { MailFileViewProps } from '#app/features/office/messages/mail-file-view.tsx';
import { lazyImport } from '#app/lib/lazy-import.ts';

const loadView = lazyImport(() => import('#app/features/office/messages/mail-file-view.tsx'));

/** What came with an email; what was not kept says why. */
export function MailFiles({ id, files }: { id: string; files: MailNotes['files'] }) {
  return (
    <ul className="grid gap-3" aria-label="Files">
      {numbered(files).map(({ number, file }) => (
        <li key={number} className="grid justify-items-start gap-2">
          {file.id === null ? (
            <p className="small">
              <span className="font-[620]" dir="auto">
                {file.name}
              </span>
              : {file.why}. It stays in the mailbox.
            </p>
          ) : (
            <StoredFile id={id} file={{ ...file, id: file.id }} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Keys for a list in which two files may have one name. */
const numbered = (files: MailNotes['files']) => files.map((file, number) => ({ number, file }));

function StoredFile({ id, file: { id: file, name, size } }: { id: string; file: MailNotes['files'][number] & { id: string } }) {
  const [View, setView] = useState<ComponentType<MailFileViewProps> | null>(null);
  return (
    <>
      <p className="small">
        <span className="font-[620]" dir="auto">
          {name}
        </span>
        {size !== null && <span className="muted"> {sizeName(size)}</span>}
      </p>
      {View ? (
        <View id={id} file={file} name={name} />
      ) : (
        <div className="btns">
          <ActButton
            busy="Loading..."
            act={async () => {
              const { MailFileView } = await loadView();
              setView(() => MailFileView);
            }}
          >
            Show
          </ActButton>
          <ActButton busy="Loading..." act={async () => void (await saveMailFile(id, file, name))}>
            Download
          </ActButton>
        </div>
      )}
    </>
  );
}
