import { type KeyboardEvent, useState } from 'react';
import * as m from '#messages/index.ts';
import { passwordKinds, MIN_PASSWORD_LENGTH } from '#domain/accounts/constants.ts';
import { keysOf } from '#domain/shared/states.ts';
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
              aria-label={isShown ? m.accounts.fields.hideCharacters : m.accounts.fields.showCharacters}
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? m.accounts.fields.hide : m.accounts.fields.show}
            </button>
          </div>
        )}
      </Labelled>
      <p className="small muted mt-1.5 empty:mt-0" aria-live="polite">
        {isCaps && m.accounts.fields.capsLock}
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
    <ul className="password-rules" aria-label={m.accounts.fields.passwordNeeds}>
      {[
        { name: m.accounts.fields.needs.length, isMet: password.length >= MIN_PASSWORD_LENGTH },
        ...keysOf(passwordKinds).map((kind) => ({ name: m.accounts.fields.needs[kind], isMet: passwordKinds[kind].test(password) })),
      ].map(({ name, isMet }) => (
        <li key={name} data-met={isMet || undefined}>
          {name}
          {isMet && <span className="sr-only">{m.accounts.fields.isMet}</span>}
        </li>
      ))}
    </ul>
  );
}
