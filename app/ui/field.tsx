import { type ComponentProps, type ReactNode, useId } from 'react';
import * as m from '#messages/index.ts';

interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** The form itself needs `noValidate`. */
export function Field({ label, hint, error, isOptional = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <Optional />}
      </label>
      {children({
        id,
        required: !isOptional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}

export const Optional = () => <span className="font-[420] text-muted"> {m.forms.optional}</span>;

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <svg viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <circle cx="9" cy="9" r="7.5" />
        <path d="M9 5V9.5M9 12.6V12.7" />
      </svg>
      {children}
    </p>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'required' | 'children'>;

export function TextField({ label, hint, error, isOptional = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  );
}
