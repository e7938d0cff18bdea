import { type ComponentType, type ReactNode, useId } from 'react';
import * as m from '#messages/index.ts';
import { type Field as Description, isRequired, type Kind, optionLabel, optionValue } from '#domain/forms/form.ts';
import { Field, FieldError, Optional } from '#app/ui/field.tsx';
import type { OpenForm } from '#app/forms/use-form.ts';
import type { TypedValue } from '#app/forms/values.ts';

export interface ControlProps {
  of: OpenForm;
  name: string;
  field: Description;
  error: string | undefined;
  value: TypedValue | undefined;
  label: ReactNode;
  hint: ReactNode;
  isOptional: boolean;
}

export function Labelled(props: ControlProps & { children: (control: InputProps) => ReactNode }) {
  const { name, field, error, value, label, hint, isOptional, children } = props;
  const { autoComplete, inputMode } = field.input ?? {};
  const input = { ...(autoComplete && { autoComplete }), ...(inputMode && { inputMode }) };
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) =>
        children({ className: 'input', name, defaultValue: value === undefined ? undefined : String(value), ...input, ...control })
      }
    </Field>
  );
}

type InputProps = { className: string; name: string; defaultValue: string | undefined } & Pick<
  NonNullable<Description['input']>,
  'autoComplete' | 'inputMode'
> &
  Parameters<Parameters<typeof Field>[0]['children']>[0];

const TYPES: Partial<Record<Kind, string>> = { email: 'email', date: 'date', password: 'password' };

/** Never a number field, which hides text that it cannot read. */
function TextInput(props: ControlProps) {
  const { kind, input } = props.field;
  const days = { min: input?.min, max: input?.max && props.of.today };
  return (
    <Labelled {...props}>
      {(control) => <input type={TYPES[kind] ?? 'text'} placeholder={input?.placeholder} {...days} {...control} />}
    </Labelled>
  );
}

export function TextArea(props: ControlProps) {
  return <Labelled {...props}>{(control) => <textarea dir="auto" rows={props.field.input?.rows ?? 6} {...control} />}</Labelled>;
}

function Select(props: ControlProps) {
  const { options = [], input } = props.field;
  return (
    <Labelled {...props}>
      {(control) => (
        <select {...control}>
          <option value="">{input?.placeholder ?? m.forms.select}</option>
          {options.map((option) => (
            // The value is explicit, because translation changes the words.
            <option key={optionValue(option)} value={optionValue(option)}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function Choices({ name, field, error, value, label, hint, isOptional }: ControlProps) {
  const id = useId();
  const { kind, options = [] } = field;
  const isSeveral = kind === 'checkboxes';
  const errorId = error ? id : undefined;
  return (
    <fieldset className="field" data-invalid={error ? true : undefined} aria-describedby={errorId}>
      <legend className="mb-1.5">
        {label}
        {isOptional && <Optional />}
      </legend>
      {hint && <p className="hint mb-2.5">{hint}</p>}
      <div className="choices" data-count={isSeveral ? undefined : options.length}>
        {options.map((option) => {
          const one = optionValue(option);
          return (
            <label className="choice" key={one}>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={name}
                value={one}
                defaultChecked={Array.isArray(value) ? value.includes(one) : value === one}
                aria-invalid={isSeveral && error ? true : undefined}
                aria-describedby={errorId}
              />
              <span>{optionLabel(option)}</span>
            </label>
          );
        })}
      </div>
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

export function Checkbox({ name, field, error, value, label, hint, isOptional }: ControlProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="check items-start font-[420]">
        <input
          className="mt-1"
          type="checkbox"
          name={name}
          defaultChecked={value === true}
          required={isRequired(field)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>
          {label}
          {isOptional && <Optional />}
        </span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}

const Hidden = ({ name, value }: ControlProps) => <input type="hidden" name={name} defaultValue={String(value ?? '')} />;

export const CONTROLS: Readonly<Record<Exclude<Kind, 'file'>, ComponentType<ControlProps>>> = {
  text: TextInput,
  email: TextInput,
  phone: TextInput,
  number: TextInput,
  date: TextInput,
  password: TextInput,
  textarea: TextArea,
  select: Select,
  radio: Choices,
  checkboxes: Choices,
  checkbox: Checkbox,
  hidden: Hidden,
};
