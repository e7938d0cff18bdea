import { type KeyboardEvent, useId, useState } from 'react';
import { visibleFields } from '#domain/forms/clean.ts';
import { isCorrectable } from '#domain/scholarships/corrections.ts';
import { applicationQuestions, type FieldName, labelOf, stepOf } from '#domain/scholarships/steps/questions.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { valuesOf } from '#domain/scholarships/values.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { Field } from '#app/ui/field.tsx';
import { useSite } from '#app/lib/page/site.ts';

export interface Chosen {
  fields: readonly FieldName[];
  /** The last day, `YYYY-MM-DD`. */
  until: string;
}

interface CorrectionPickerProps {
  application: ApplicationView;
  /** The earliest day that may be the last, `YYYY-MM-DD`. */
  earliest: string;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** The fields that this student was asked, by step, to tick those that are to be corrected; and the last day for it. */
export function CorrectionPicker({ application, earliest, chosen, onChange }: CorrectionPickerProps) {
  const { timezone } = useSite().foundation;
  const id = useId();
  const [search, setSearch] = useState('');
  const asked = visibleFields(applicationQuestions, valuesOf(application), dayAt(application.submittedAt, timezone));
  const names = asked.filter(isCorrectable);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = names.filter((name) => words.every((word) => labelOf(name).toLowerCase().includes(word)));

  function tick(name: FieldName, isTicked: boolean) {
    const fields = names.filter((one) => (one === name ? isTicked : chosen.fields.includes(one)));
    onChange({ ...chosen, fields });
  }

  return (
    <div className="grid gap-5 text-ink">
      <fieldset className="grid gap-3" aria-describedby={`${id}-chosen`}>
        <legend className="mb-1.5 font-[600]">What is to be corrected?</legend>
        <Field label="Find a field or document">
          {(control) => (
            <input
              type="search"
              className="input"
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={keepOpen}
              {...control}
            />
          )}
        </Field>
        <div>
          {applicationQuestions.steps.map(({ title }, index) => {
            const own = found.filter((name) => stepOf(name) === index + 1);
            const count = own.filter((name) => chosen.fields.includes(name)).length;
            return (
              <details className="closed-step" key={`${title} ${words.length > 0}`} open={words.length > 0} hidden={own.length === 0}>
                <summary>
                  {title} {count > 0 && <span className="small muted">{count} chosen</span>}
                </summary>
                {own.map((name) => (
                  <label className="check" key={name}>
                    <input
                      type="checkbox"
                      checked={chosen.fields.includes(name)}
                      onChange={({ target }) => tick(name, target.checked)}
                      onKeyDown={keepOpen}
                    />
                    <span className="wrap-anywhere">{labelOf(name)}</span>
                  </label>
                ))}
              </details>
            );
          })}
          {found.length === 0 && <p className="muted">The form has no such field.</p>}
        </div>
        <output className="small" id={`${id}-chosen`}>
          {chosen.fields.length > 0 ? `Only this opens: ${chosen.fields.map(labelOf).join(', ')}` : 'Nothing chosen: the whole form opens.'}
        </output>
      </fieldset>
      <Field label="Last day">
        {(control) => (
          <input
            type="date"
            className="input"
            min={earliest}
            value={chosen.until}
            onChange={({ target }) => onChange({ ...chosen, until: target.value })}
            {...control}
          />
        )}
      </Field>
    </div>
  );
}

/** Enter in one of the fields would send the request. */
function keepOpen(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
