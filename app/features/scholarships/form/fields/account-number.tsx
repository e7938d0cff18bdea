import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';
import { TextField } from '#app/ui/field.tsx';

const DIGITS = 'num font-normal [font-stretch:100%]';

/** The number, and once more where it is new. */
export function AccountNumber(props: ControlProps) {
  const { of, name, value } = props;
  const { sync } = useOpenApplication();
  const [isTypedHere, setIsTypedHere] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const mask = useEffectEvent(() => {
    const stored = textOf(sync.state().answers[name]);
    if (input.current?.value === stored && input.current !== document.activeElement) input.current.value = maskTail(stored);
  });
  const { subscribe } = of;
  useEffect(() => subscribe(() => mask()), [subscribe]);
  return (
    <div className="grid gap-5">
      <Labelled {...props} value={maskTail(textOf(value))}>
        {(control) => (
          <input
            type="text"
            {...control}
            ref={input}
            className={`input ${DIGITS}`}
            onInput={() => setIsTypedHere(true)}
            onFocus={({ currentTarget }) => {
              // Runs after the browser's own selection; unselected, a new number would be appended.
              queueMicrotask(() => {
                const isWhole = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === currentTarget.value.length;
                currentTarget.value = textOf(of.read()[name]);
                if (isWhole) currentTarget.select();
              });
            }}
          />
        )}
      </Labelled>
      <NumberAgain of={of} name={name} isTypedHere={isTypedHere} />
    </div>
  );
}

/** Its name is no field's: what is typed here is compared, and neither stored nor sent. */
const AGAIN = 'accountNoAgain';

interface NumberAgainProps extends Pick<ControlProps, 'of' | 'name'> {
  /** Another device asks for its own twice. */
  isTypedHere: boolean;
}

function NumberAgain({ of, name, isTypedHere }: NumberAgainProps) {
  const number = useFormValue(of, (values) => compactNumber(textOf(values[name])));
  const { asksNumberAgain = false } = useOpenApplication();
  const [before] = useState(number);
  const [typed, setTyped] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const again = compactNumber(typed);
  const isNew = asksNumberAgain || (isTypedHere && number !== before);
  const isDifferent = isNew && again !== number;
  const problem = !isDifferent ? '' : again === '' ? m.scholarships.form.numberOnceMore : m.scholarships.form.numbersDiffer;
  const hold = useEffectEvent(() => of.hold(AGAIN, problem));
  useEffect(() => {
    hold();
  }, [problem]);
  const stop = useEffectEvent(() => of.hold(AGAIN, ''));
  useEffect(() => () => stop(), []);
  if (!isNew && before !== '') return null;
  /** Not while the last digits are still to come. */
  const message = wasLeft || again.length >= number.length ? problem : undefined;
  const leave = () => setWasLeft(again !== '');
  return (
    <TextField
      className={`input ${DIGITS}`}
      label={m.scholarships.form.numberAgain}
      hint={
        <span aria-live="polite">
          {again !== '' && !isDifferent ? m.scholarships.form.numbersAreSame : m.scholarships.form.numberAgainHint}
        </span>
      }
      error={isDifferent && again !== '' ? message : of.errors[AGAIN]}
      name={AGAIN}
      autoComplete="off"
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
