import { useEffect, useRef } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { isPaper } from '#domain/staff/rights.ts';

interface DocumentNamesProps {
  label: string;
  fields: readonly FileField[];
  shown: FileField | undefined;
  /** The one that is being loaded. */
  busy: FileField | null;
  onPick: (field: FileField) => void;
}

export function DocumentNames({ label, fields, shown, busy, onPick }: DocumentNamesProps) {
  const names = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const row = names.current;
    const name = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && name && shown) row.scrollLeft = name.offsetLeft - row.offsetLeft - (row.clientWidth - name.offsetWidth) / 2;
  }, [shown]);
  return (
    <fieldset className="tabs documents-names" ref={names} aria-label={label}>
      {fields.map((field) => (
        <button
          key={field}
          type="button"
          aria-current={shown === field ? 'true' : undefined}
          aria-haspopup={isPaper(field) ? undefined : 'dialog'}
          aria-disabled={busy !== null}
          onClick={() => onPick(field)}
        >
          {busy === field ? 'Loading...' : UPLOAD_FIELDS[field].label}
        </button>
      ))}
    </fieldset>
  );
}
