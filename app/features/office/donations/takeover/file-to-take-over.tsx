import { useId, useRef, useState } from 'react';
import { MOST_LINES, TAKEOVER_KINDS, type TakeoverKind } from '#domain/donations/takeover/kinds.ts';
import type { TakeoverOverview, TakeoverPreview } from '#domain/office/operations/takeover-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { keysOf } from '#domain/shared/states.ts';
import { Preview } from '#app/features/office/donations/takeover/preview.tsx';
import { beginTakeover, checkTakeover, saveTemplate } from '#app/features/office/donations/takeover/takeover-api.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { Section } from '#app/features/office/ui/detail-parts.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { ChoiceButtons } from '#app/ui/choice-buttons.tsx';
import { FieldError } from '#app/ui/field.tsx';

const KINDS = keysOf(TAKEOVER_KINDS).map((value) => ({ value, text: TAKEOVER_KINDS[value].label }));

interface FileToTakeOverProps {
  columns: TakeoverOverview['columns'];
  isWorking: boolean;
  onBegun: (overview: TakeoverOverview) => void;
}

/** A file is looked at as often as it takes, and taken over once. */
export function FileToTakeOver({ columns, isWorking, onBegun }: FileToTakeOverProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<TakeoverKind>('donors');
  const [looked, setLooked] = useState<{ file: File; preview: TakeoverPreview } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  function forget(): void {
    setLooked(null);
    setError('');
    if (input.current) input.current.value = '';
  }

  async function look(file: File): Promise<void> {
    setIsBusy(true);
    setError('');
    setLooked(null);
    try {
      setLooked({ file, preview: await checkTakeover(kind, file) });
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Section title="Take a file over">
      <p className="muted">
        Donors first, then their donations with the receipts that were given for them, at most {MOST_LINES.toLocaleString('en-IN')} rows a
        file. Every row is shown before anything is stored, and nobody is mailed.
      </p>
      <ChoiceButtons
        action={`${OFFICE_PATH}/takeover`}
        name="kind"
        label="What is in the file"
        choices={KINDS}
        chosen={kind}
        onChoose={(chosen) => {
          setKind(chosen);
          forget();
        }}
      />
      <ActButton className="btn btn-line justify-self-start" act={async () => void (await saveTemplate(kind))}>
        Download the template
      </ActButton>
      <ColumnsOf key={kind} columns={columns[kind] ?? []} />
      <div className="field">
        <label htmlFor={id}>XLSX or CSV with {TAKEOVER_KINDS[kind].many}</label>
        <input
          id={id}
          ref={input}
          className="input"
          type="file"
          accept=".xlsx,.csv,.txt"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          disabled={isBusy}
          onClick={(event) => {
            // Lets the same file be chosen again, once it is mended.
            event.currentTarget.value = '';
          }}
          onChange={({ target }) => target.files?.[0] && void look(target.files[0])}
        />
        <div aria-live="polite">
          {isBusy && <p className="hint">Reading…</p>}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      </div>
      {looked && (
        <Preview
          key={`${looked.file.name} ${looked.file.lastModified}`}
          kind={kind}
          preview={looked.preview}
          isWorking={isWorking}
          onTakeOver={async () => {
            onBegun(await beginTakeover(kind, looked.file, looked.preview.fresh));
            forget();
            toast.success('It is being written. You can go on with other work.');
          }}
        />
      )}
    </Section>
  );
}

function ColumnsOf({ columns }: { columns: TakeoverOverview['columns'][TakeoverKind] }) {
  return (
    <div className="acc">
      <details>
        <summary>Which columns can it have?</summary>
        <ul className="mt-4 border-t border-line">
          {columns.map(({ title, about, example, isRequired }) => (
            <li className="border-b border-line py-2 wrap-anywhere" key={title}>
              <strong>{title}</strong>
              {isRequired && ' (needed)'}
              {about && <>: {about}</>}
              {example && <span className="muted"> Such as {example}</span>}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
