import { type ReactNode, useId } from 'react';
import { type ControlProps, labelled } from '#app/features/scholarships/control-props.ts';
import { optionLabel, optionValue } from '#domain/forms/form.ts';
import { Field, FieldError } from '#app/ui/field.tsx';
import { textOf } from '#app/features/scholarships/draft/answers.ts';

export function Select(props: ControlProps) {
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

/** Several controls with one legend, hint and error. */
function Group({
  spec: { label, hint, isOptional },
  error,
  children,
}: ControlProps & { children: (described: string | undefined) => ReactNode }) {
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

/** Short options stay in one row on a phone. */
const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'max-sm:flex max-sm:flex-wrap max-sm:*:flex-auto sm:grid-cols-3',
  4: 'max-md:flex max-md:flex-wrap max-md:*:flex-[1_0_40%] md:grid-cols-4',
};

export function Choices(props: ControlProps) {
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

export function CheckboxGroup(props: ControlProps) {
  const { spec, value, error, onAnswer } = props;
  const ticked = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <Group {...props}>
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

export function Checkbox({ spec: { name, label, isOptional }, value, error, onAnswer }: ControlProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check items-start font-[420]">
        <input
          className="mt-1"
          type="checkbox"
          name={name}
          checked={value === true}
          required={!isOptional}
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
