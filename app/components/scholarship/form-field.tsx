import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { MAX_NEED_LENGTH, MIN_NEED_LENGTH } from '#domain/scholarships/constants.ts';
import { DocumentField } from '#app/components/scholarship/document-field.tsx';
import { type FieldSpec, optionLabel, optionValue } from '#app/components/scholarship/fields.ts';
import { useBank, usePlace } from '#app/components/scholarship/look-up.ts';
import { Field, FieldError } from '#app/components/ui/field.tsx';
import { type Answer, type Answers, masked, textOf } from '#app/lib/draft/answers.ts';
import type { Device } from '#app/lib/draft/device.ts';

export interface FormFieldProps {
  spec: FieldSpec;
  answers: Answers;
  error: string | undefined;
  /** Today in the foundation's time zone, `YYYY-MM-DD`. */
  today: string;
  device: Device;
  onAnswer(answers: Answers): void;
  /** The field lost focus: time to validate it. */
  onLeave(name: string): void;
}

type Props = FormFieldProps & { value: Answer | undefined };

/** One field of the form, rendered by its kind. */
export function FormField(props: FormFieldProps) {
  const { spec, answers } = props;
  const Control = CONTROLS[spec.kind];
  return (
    <div className={spec.isHalf ? '' : 'col-span-full'}>
      <Control {...props} value={answers[spec.name]} />
    </div>
  );
}

const CONTROLS: Record<FieldSpec['kind'], ComponentType<Props>> = {
  line: Line,
  lines: Lines,
  choice: Choices,
  select: Select,
  several: Several,
  tick: Tick,
  file: DocumentField,
  account: AccountNumber,
  ifsc: Ifsc,
  pincode: Pincode,
  need: Need,
  'permanent address': PermanentAddress,
};

/** Props shared by all text controls. */
function typed({ spec: { name, tidy }, value, onAnswer, onLeave }: Props) {
  return {
    className: 'input',
    name,
    value: textOf(value),
    onChange: ({ target }: { target: { value: string } }) => onAnswer({ [name]: target.value }),
    onBlur: ({ target }: { target: { value: string } }) => {
      const tidied = tidy?.(target.value) ?? target.value;
      if (tidied !== target.value) onAnswer({ [name]: tidied });
      if (tidied !== '') onLeave(name);
    },
  };
}

const labelled = ({ spec: { label, hint, isOptional = false }, error }: Props) => ({ label, hint, error, isOptional });

const EARLIEST = '1900-01-01';

function Line(props: Props) {
  const { spec, today } = props;
  const days = spec.input?.type === 'date' ? { min: EARLIEST, max: today } : {};
  return <Field {...labelled(props)}>{(control) => <input {...typed(props)} {...spec.input} {...days} {...control} />}</Field>;
}

function Lines(props: Props) {
  return (
    <Field {...labelled(props)}>
      {(control) => (
        <textarea
          {...typed(props)}
          className="input field-sizing-content min-h-28 max-h-[50vh]"
          rows={3}
          autoComplete={props.spec.input?.autoComplete}
          {...control}
        />
      )}
    </Field>
  );
}

function Need(props: Props) {
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

function Select(props: Props) {
  const { spec, value, onAnswer } = props;
  return (
    <Field {...labelled(props)}>
      {(control) => (
        <select
          className="input"
          name={spec.name}
          value={textOf(value)}
          onChange={({ target }) => onAnswer({ [spec.name]: target.value })}
          {...control}
        >
          <option value="">Select</option>
          {spec.options?.map((option) => (
            <option key={optionValue(option)} value={optionValue(option)}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A question with several controls, which share a legend, hint and error. */
function Group({ spec: { label, hint, isOptional }, error, children }: Props & { children: (described: string | undefined) => ReactNode }) {
  const id = useId();
  return (
    <fieldset className="field" data-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5">
        {label}
        {isOptional && <span className="font-[420] text-muted"> (optional)</span>}
      </legend>
      {hint && <p className="hint mb-2.5">{hint}</p>}
      {children(error ? `${id}-error` : undefined)}
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

/** Columns by number of options: few short options stay in one row on a phone. */
const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'max-sm:flex max-sm:flex-wrap max-sm:*:flex-auto sm:grid-cols-3',
  4: 'max-md:flex max-md:flex-wrap max-md:*:flex-[1_0_40%] md:grid-cols-4',
};

function Choices(props: Props) {
  const { spec, value, onAnswer } = props;
  const options = spec.options ?? [];
  return (
    <Group {...props}>
      {(described) => (
        <div className={`grid gap-2.5 [&_span]:px-2 [&_span]:whitespace-nowrap ${COLUMNS[options.length] ?? ''}`}>
          {options.map((option) => (
            <label className="choice" key={optionValue(option)}>
              <input
                type="radio"
                name={spec.name}
                value={optionValue(option)}
                checked={value === optionValue(option)}
                aria-describedby={described}
                onChange={() => onAnswer({ [spec.name]: optionValue(option) })}
              />
              <span>{optionLabel(option)}</span>
            </label>
          ))}
        </div>
      )}
    </Group>
  );
}

function Several(props: Props) {
  const { spec, value, error, onAnswer } = props;
  const ticked = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <Group {...props} spec={{ ...spec, hint: 'Choose all that apply.' }}>
      {(described) => (
        <div className="grid gap-2.5 sm:grid-cols-2">
          {spec.options?.map(optionValue).map((option) => (
            <label className="choice" key={option}>
              <input
                type="checkbox"
                name={spec.name}
                value={option}
                checked={ticked.includes(option)}
                aria-invalid={error ? true : undefined}
                aria-describedby={described}
                onChange={({ target }) =>
                  onAnswer({ [spec.name]: target.checked ? [...ticked, option] : ticked.filter((other) => other !== option) })
                }
              />
              <span>{option}</span>
            </label>
          ))}
        </div>
      )}
    </Group>
  );
}

function Tick({ spec: { name, label }, value, error, onAnswer }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="check items-start font-[420]">
        <input
          className="mt-1"
          type="checkbox"
          name={name}
          checked={value === true}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onAnswer({ [name]: target.checked })}
        />
        <span>{label}</span>
      </label>
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** Shown in full while focused, masked otherwise. */
function AccountNumber(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const control = typed(props);
  return (
    <Field {...labelled(props)} hint={`${props.spec.hint}. Only the last four are shown.`}>
      {(tied) => (
        <input
          {...control}
          {...props.spec.input}
          {...tied}
          className="input num font-normal [font-stretch:100%]"
          value={isOpen ? control.value : masked(control.value)}
          onFocus={({ currentTarget: input }) => {
            // Once the browser has selected what it selects. Without the selection a new number would be added to the old one.
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

function Ifsc(props: Props) {
  const bank = useBank(textOf(props.value));
  const { onChange, ...control } = typed(props);
  return (
    <Field {...labelled(props)} hint={<span aria-live="polite">{bank || props.spec.hint}</span>}>
      {(tied) => (
        <input
          {...control}
          {...props.spec.input}
          {...tied}
          className="input"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => onChange({ target: { value: target.value.toUpperCase() } })}
        />
      )}
    </Field>
  );
}

function Pincode(props: Props) {
  const { answers, onAnswer, value } = props;
  const place = usePlace(textOf(value), answers, onAnswer);
  return (
    <Field {...labelled(props)} hint={<span aria-live="polite">{place || props.spec.hint}</span>}>
      {(control) => <input {...typed(props)} {...props.spec.input} {...control} />}
    </Field>
  );
}

function PermanentAddress(props: Props) {
  const { answers, onAnswer } = props;
  const isSame = answers['sameAddress'] === true;
  return (
    <>
      <label className="check mb-3 items-start py-2">
        <input
          className="mt-0.5"
          type="checkbox"
          name="sameAddress"
          checked={isSame}
          onChange={({ target }) =>
            onAnswer({ sameAddress: target.checked, permanentAddress: target.checked ? textOf(answers['currentAddress']) : '' })
          }
        />
        <span>Permanent address same as current address</span>
      </label>
      {!isSame && <Lines {...props} />}
    </>
  );
}
