import { type FocusEvent, useId, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { type DayParts, dayOf, type Part, PARTS, partsOf, wrongPart } from '#domain/forms/day-parts.ts';
import { isDay } from '#domain/shared/time/calendar.ts';
import type { ControlProps } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';
import { FieldError, Optional } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** A day that people know by heart, in three numbers; the calendar is an extra. */
export function MemorableDate({ of, name, field, error, value, label, hint, isOptional }: ControlProps) {
  const id = useId();
  const stored = useFormValue(of, (values) => String(values[name] ?? ''));
  const [parts, setParts] = useState(() => partsOf(String(value ?? '')));
  const [known, setKnown] = useState(stored);
  const whole = useRef<HTMLInputElement>(null);
  if (stored !== known) {
    setKnown(stored);
    if (stored !== dayOf(parts)) setParts(partsOf(stored));
  }

  function write(next: DayParts) {
    setParts(next);
    if (whole.current) whole.current.value = dayOf(next);
    of.noteChange(name);
  }

  /** A whole date may be pasted into one part. */
  function type(part: Part, text: string) {
    const pasted = dayOf(partsOf(text.replaceAll(/[.-]/g, '/')));
    write(isDay(text) ? partsOf(text) : isDay(pasted) ? partsOf(pasted) : { ...parts, [part]: text.replaceAll('/', '') });
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    setParts(partsOf(dayOf(parts)));
    void of.noteLeave(name);
  }

  const described = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  const wrong = wrongPart(stored);
  return (
    <fieldset className="field" data-invalid={error ? true : undefined} aria-describedby={described}>
      <legend className="mb-1.5">
        {label}
        {isOptional && <Optional />}
      </legend>
      <div className="day-parts" onBlur={leave}>
        {PARTS.map((part) => (
          <div key={part}>
            <label htmlFor={`${id}-${part}`}>{m.forms.dayParts[part]}</label>
            <input
              className="input"
              id={`${id}-${part}`}
              type="text"
              inputMode="numeric"
              autoComplete={field.input?.autoComplete === 'bday' ? `bday-${part}` : 'off'}
              value={parts[part]}
              required={!isOptional}
              aria-invalid={(error && (wrong ?? part) === part) || undefined}
              onChange={({ target }) => type(part, target.value)}
            />
          </div>
        ))}
        <Calendar value={isDay(stored) ? stored : ''} min={field.input?.min} max={of.today} onChoose={(day) => write(partsOf(day))} />
      </div>
      <input type="text" name={name} defaultValue={String(value ?? '')} ref={whole} hidden />
      <p className="hint" id={`${id}-hint`}>
        {hint ?? m.forms.dayHint}
      </p>
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

interface CalendarProps {
  value: string;
  min: string | undefined;
  max: string;
  onChoose: (day: string) => void;
}

/** The browser's own calendar, which Safari 15 cannot open. */
function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const picker = useRef<HTMLInputElement>(null);
  if (!('showPicker' in HTMLInputElement.prototype)) return null;
  return (
    <div className="day-calendar">
      <input
        type="date"
        value={value}
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        ref={picker}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      />
      <button type="button" onClick={() => picker.current?.showPicker()}>
        <Icon name="calendar-days" />
        <span className="sr-only">{m.forms.calendar}</span>
      </button>
    </div>
  );
}
