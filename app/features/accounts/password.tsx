import { type KeyboardEvent, useState } from 'react';
import { passwordKinds, MIN_PASSWORD_LENGTH } from '#domain/accounts/constants.ts';
import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';

export function Password(props: ControlProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCaps, setIsCaps] = useState(false);
  const noteCaps = (event: KeyboardEvent) => setIsCaps(event.getModifierState('CapsLock'));
  return (
    <div>
      <Labelled {...props}>
        {(control) => (
          <div className="with-reveal">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onKeyDown={noteCaps}
              onKeyUp={noteCaps}
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
      </Labelled>
      <p className="small muted mt-1.5 empty:mt-0" aria-live="polite">
        {isCaps && 'Caps Lock is on.'}
      </p>
    </div>
  );
}

export function NewPassword(props: ControlProps) {
  const password = useFormValue(props.of, (values) => String(values[props.name] ?? ''));
  return (
    <div>
      <Password {...props} />
      <PasswordRules password={password} />
    </div>
  );
}

function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="password-rules" aria-label="The password needs">
      {[
        { name: `${MIN_PASSWORD_LENGTH} characters`, isMet: password.length >= MIN_PASSWORD_LENGTH },
        ...passwordKinds.map(({ name, pattern }) => ({ name, isMet: pattern.test(password) })),
      ].map(({ name, isMet }) => (
        <li key={name} data-met={isMet || undefined}>
          {name}
          {isMet && <span className="sr-only">: done</span>}
        </li>
      ))}
    </ul>
  );
}
