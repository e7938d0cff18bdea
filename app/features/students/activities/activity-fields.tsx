import { useId, useState } from 'react';
import { ACTIVITY_STATES, type ActivityState } from '#domain/students/states.ts';
import { Field, FieldError, TextField } from '#app/ui/field.tsx';
import type { useValidatedForm } from '#app/lib/use-validated-form.ts';

/** A new activity, as typed. */
export interface TypedActivity {
  status?: string;
  activityHead: string;
  activityParagraph: string;
}

const MAX_PARAGRAPH_LENGTH = 500;

interface StatusProps {
  statuses: readonly ActivityState[];
  /** Chosen from the start. */
  status: string | undefined;
  error: string | undefined;
}

export function StatusField({ statuses, status: chosen, error }: StatusProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? id : undefined}>
      <legend>Status</legend>
      <div className="status-choice">
        {statuses.map((status) => (
          <label className="choice" key={status}>
            <input type="radio" name="status" value={status} required defaultChecked={status === chosen} />
            <span>{ACTIVITY_STATES[status].label}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

interface NewActivityProps extends Pick<ReturnType<typeof useValidatedForm>, 'faults' | 'touch'> {
  /** What an earlier dialog was left with. */
  typed: TypedActivity | null;
}

/** The head of a new activity, and its description with a count of the characters. */
export function NewActivityFields({ typed, faults, touch }: NewActivityProps) {
  const [length, setLength] = useState(typed ? lengthOf(typed.activityParagraph) : 0);
  return (
    <>
      <TextField
        label="Activity"
        name="activityHead"
        hint="What is it? A course, a club, a match, a book."
        autoComplete="off"
        dir="auto"
        defaultValue={typed?.activityHead}
        {...touch}
        error={faults['activityHead']}
      />
      <Field
        label="Description"
        hint={
          <span className="tabular-nums">
            {length} of {MAX_PARAGRAPH_LENGTH} characters
          </span>
        }
        error={faults['activityParagraph']}
      >
        {(control) => (
          <textarea
            className="input field-sizing-content min-h-32 max-h-[40vh]"
            name="activityParagraph"
            rows={4}
            dir="auto"
            defaultValue={typed?.activityParagraph}
            onChange={({ target }) => setLength(lengthOf(target.value))}
            {...touch}
            {...control}
          />
        )}
      </Field>
    </>
  );
}

/** Characters of the description as the rules count them: without the spaces around it. */
const lengthOf = (paragraph: string): number => paragraph.trim().length;
