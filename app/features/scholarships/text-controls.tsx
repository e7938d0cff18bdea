import { useRef, useState } from 'react';
import type { Kind } from '#domain/forms/form.ts';
import { EARLIEST_DAY } from '#domain/scholarships/steps/parts.ts';
import { MAX_NEED_LENGTH, MIN_NEED_LENGTH } from '#domain/scholarships/steps/request.ts';
import { type ControlProps, labelled, typed } from '#app/features/scholarships/control-props.ts';
import { useBank, usePlace } from '#app/features/scholarships/look-up.ts';
import { Field } from '#app/ui/field.tsx';
import { masked, textOf } from '#app/features/scholarships/draft/answers.ts';

const TYPES: Partial<Record<Kind, string>> = { date: 'date', email: 'email' };

export function TextInput(props: ControlProps) {
  const { spec, today } = props;
  const days = spec.kind === 'date' ? { min: EARLIEST_DAY, max: today } : {};
  return (
    <Field {...labelled(props)}>
      {(control) => <input type={TYPES[spec.kind]} inputMode={spec.input?.inputMode} {...typed(props)} {...days} {...control} />}
    </Field>
  );
}

export function TextArea(props: ControlProps) {
  return (
    <Field {...labelled(props)}>
      {(control) => <textarea {...typed(props)} className="input field-sizing-content min-h-28 max-h-[50vh]" rows={3} {...control} />}
    </Field>
  );
}

export function Need(props: ControlProps) {
  const { length } = textOf(props.value).trim();
  const isRight = length >= MIN_NEED_LENGTH && length <= MAX_NEED_LENGTH;
  return (
    <Field
      {...labelled(props)}
      hint={
        <span className="flex flex-wrap justify-between gap-x-6">
          <span>
            {props.spec.hint} {MIN_NEED_LENGTH} to {MAX_NEED_LENGTH} characters.
          </span>
          <span className={`num ml-auto font-normal [font-stretch:100%] ${isRight ? 'text-leaf' : ''}`} data-testid="need-count">
            {length} of {MAX_NEED_LENGTH}
          </span>
        </span>
      }
    >
      {(control) => <textarea {...typed(props)} className="input field-sizing-content min-h-44 max-h-[60vh]" rows={6} {...control} />}
    </Field>
  );
}

/** In full while focused, else masked. */
export function AccountNumber(props: ControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const control = typed(props);
  return (
    <Field {...labelled(props)} hint={`${props.spec.hint}. Only the last four are shown.`}>
      {(tied) => (
        <input
          {...control}
          inputMode="numeric"
          {...tied}
          className="input num font-normal [font-stretch:100%]"
          value={isOpen ? control.value : masked(control.value)}
          onFocus={({ currentTarget: input }) => {
            // Without the selection a new number would be added to the old one.
            queueMicrotask(() => {
              const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
              input.value = control.value;
              if (isWhole) input.select();
              setIsOpen(true);
            });
          }}
          onBlur={(event) => {
            setIsOpen(false);
            control.onBlur(event);
          }}
        />
      )}
    </Field>
  );
}

export function Ifsc(props: ControlProps) {
  const bank = useBank(textOf(props.value).toUpperCase());
  return (
    <Field {...labelled(props)} hint={<span aria-live="polite">{bank || props.spec.hint}</span>}>
      {(tied) => (
        // Capitals by style: changing the text moves the caret.
        <input {...typed(props)} {...tied} className="input uppercase" autoCapitalize="characters" spellCheck={false} />
      )}
    </Field>
  );
}

export function Pincode(props: ControlProps) {
  const { answers, onFill, value } = props;
  const place = usePlace(textOf(value), answers, onFill);
  return (
    <Field {...labelled(props)} hint={<span aria-live="polite">{place || props.spec.hint}</span>}>
      {(control) => <input inputMode="numeric" {...typed(props)} {...control} />}
    </Field>
  );
}

export function PermanentAddress(props: ControlProps) {
  const { answers, onAnswer } = props;
  const isSame = answers['sameAddress'] === true;
  /** Written before the tick. */
  const own = useRef('');

  function toggle(isTicked: boolean) {
    if (isTicked) own.current = textOf(answers['permanentAddress']);
    onAnswer({ sameAddress: isTicked, ...(isTicked ? {} : { permanentAddress: own.current }) });
  }

  return (
    <>
      <label className="check mb-3 items-start py-2">
        <input className="mt-0.5" type="checkbox" name="sameAddress" checked={isSame} onChange={({ target }) => toggle(target.checked)} />
        <span>Permanent address same as current address</span>
      </label>
      {!isSame && <TextArea {...props} />}
    </>
  );
}
