import { useId, useRef, useState } from 'react';
import { MAX_CERTIFICATES_BYTES } from '#domain/donations/certificates/constants.ts';
import { sizeName } from '#domain/files/constants.ts';
import { type Added, addCertificates, removeCertificates } from '#app/features/office/donations/certificates/certificates-api.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { FieldError } from '#app/ui/field.tsx';

const NONE: Added = { ids: [], placed: 0, waiting: 0, known: 0, refused: [] };

/** Files are sent one after the other; what a file was refused for is named, and the others go on. */
export function AddCertificates({ onChange }: { onChange: () => Promise<void> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [busy, setBusy] = useState('');
  const [added, setAdded] = useState<Added | null>(null);

  async function add(files: readonly File[]) {
    if (busy !== '' || files.length === 0) return;
    let sum = NONE;
    for (const [n, file] of files.entries()) {
      setBusy(files.length === 1 ? `Reading ${file.name}...` : `Reading ${n + 1} of ${files.length}...`);
      sum = together(sum, await addOne(file));
    }
    setAdded(sum);
    setBusy('');
    await onChange();
  }

  async function undo() {
    await removeCertificates(added?.ids ?? []);
    setAdded(null);
    await onChange();
    input.current?.focus();
  }

  return (
    <div className="field">
      <label htmlFor={id}>Add what the portal made</label>
      <div className="file" data-status={busy ? 'uploading' : 'empty'} data-over={isOver || undefined}>
        <p className="file-words col-span-full" aria-live="polite">
          {busy || (
            <>
              <b>Choose PDFs or a ZIP</b>
              <span className="file-drop"> or drop them here</span>
            </>
          )}
        </p>
        <input
          id={id}
          ref={input}
          type="file"
          multiple
          aria-describedby={`${id}-hint ${id}-found`}
          aria-disabled={busy !== ''}
          onClick={(event) => {
            // Lets the same files be chosen again.
            event.currentTarget.value = '';
          }}
          onChange={({ target }) => void add([...(target.files ?? [])])}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        As downloaded from the portal, up to {sizeName(MAX_CERTIFICATES_BYTES)} each. What is here already is not added twice.
      </p>
      <div aria-live="polite" id={`${id}-found`}>
        {added && <Found added={added} undo={undo} />}
      </div>
    </div>
  );
}

async function addOne(file: File): Promise<Added> {
  if (file.size > MAX_CERTIFICATES_BYTES) return refusal(file, `It is larger than ${sizeName(MAX_CERTIFICATES_BYTES)}.`);
  try {
    return await addCertificates(file);
  } catch (error) {
    return refusal(file, errorText(error));
  }
}

const refusal = ({ name }: File, why: string): Added => ({ ...NONE, refused: [{ name, why }] });

const together = (one: Added, other: Added): Added => ({
  ids: [...one.ids, ...other.ids],
  placed: one.placed + other.placed,
  waiting: one.waiting + other.waiting,
  known: one.known + other.known,
  refused: [...one.refused, ...other.refused],
});

function Found({ added: { ids, placed, waiting, known, refused }, undo }: { added: Added; undo: () => Promise<void> }) {
  const parts = [
    placed > 0 && `${placed} with ${placed === 1 ? 'its donor' : 'their donors'}`,
    waiting > 0 && `${waiting} for you to decide`,
    known > 0 && `${known} here already`,
  ].filter(Boolean);
  return (
    <div className="grid justify-items-start gap-2">
      {parts.length > 0 && <p>{parts.join(', ')}.</p>}
      {refused.length > 0 && (
        <ul className="grid gap-1">
          {refused.map(({ name, why }) => (
            <li className="wrap-anywhere" key={`${name}: ${why}`}>
              <FieldError>{`${name}: ${why}`}</FieldError>
            </li>
          ))}
        </ul>
      )}
      {ids.length > 0 && (
        <ActButton act={undo} busy="One moment...">
          {ids.length === 1 ? 'Take it out again' : `Take these ${ids.length} out again`}
        </ActButton>
      )}
    </div>
  );
}
