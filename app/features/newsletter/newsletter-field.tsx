import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { OpenForm } from '#app/forms/use-form.ts';
import { FieldError } from '#app/ui/field.tsx';
import { useFocusBack } from '#app/lib/hooks/use-focus-back.ts';
import { useIsHydrated } from '#app/lib/hooks/use-is-hydrated.ts';

interface NewsletterFieldProps {
  of: OpenForm;
  name: string;
  label: ReactNode;
  input: ComponentProps<'input'>;
  button: string;
  /** The error of the last attempt to send. */
  problem?: string | undefined;
}

export function NewsletterField({ of, name, label, input, button, problem }: NewsletterFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { errors, isBusy } = of;
  const { autoComplete, inputMode, placeholder } = of.form.fields[name]?.input ?? {};
  const isInvalid = errors[name] !== undefined;
  const error = errors[name] ?? problem;
  const id = `newsletter-${name}`;
  useFocusBack(field, isBusy);
  return (
    <>
      <label className="mt-3 block" htmlFor={id}>
        {label}
      </label>
      <div className="sub aria-busy:cursor-progress aria-busy:opacity-60" aria-busy={isBusy}>
        <input
          className="input"
          {...{ id, name, autoComplete, inputMode, placeholder }}
          readOnly={isBusy}
          ref={field}
          aria-invalid={isInvalid || undefined}
          aria-describedby={error && `${id}-error`}
          {...input}
        />
        <button className="btn btn-light" type="submit" disabled={!useIsHydrated() || isBusy}>
          {button}
        </button>
      </div>
      <div aria-live="polite" className="mt-2 empty:mt-0">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </>
  );
}

/** While busy, the pressed button is disabled and has lost focus. */
export function holdsFocus({ props: { ref } }: OpenForm, isBusy: boolean): boolean {
  const { activeElement, body } = document;
  return (isBusy && activeElement === body) || (ref.current?.contains(activeElement) ?? false);
}
