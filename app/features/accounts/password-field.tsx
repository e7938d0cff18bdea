import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Field } from '#app/ui/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> & {
  label: string;
  error: string | undefined;
  /** For password managers. */
  autoComplete: string;
};

/** With a reveal button, and a hint for Caps Lock. */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCaps, setIsCaps] = useState(false);
  const noteCaps = (event: KeyboardEvent) => setIsCaps(event.getModifierState('CapsLock'));
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <div className="with-reveal">
            <input
              className="input"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onKeyDown={noteCaps}
              onKeyUp={noteCaps}
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
            />
            <button
              type="button"
              aria-label={isShown ? 'Hide characters' : 'Show characters'}
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </button>
          </div>
        )}
      </Field>
      <p className="small muted mt-1.5 empty:mt-0" aria-live="polite">
        {isCaps && 'Caps Lock is on.'}
      </p>
    </div>
  );
}
