import { useId } from 'react';
import { optionLabel, optionValue } from '#domain/forms/form.ts';
import type { ControlProps } from '#app/forms/controls.tsx';
import { FieldError, Optional } from '#app/ui/field.tsx';

/** All options in sight: one of them, or several. */
export function Choices({ name, field, error, value, label, hint, isOptional }: ControlProps) {
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
