import { type Ref, useId } from 'react';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import type { Correction } from '#domain/scholarships/responses.ts';
import { lastDayWords } from '#app/features/scholarships/corrections/last-day.ts';
import { useSite } from '#app/lib/site.ts';

interface RequestCardProps {
  correction: Correction;
  number: string;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
  heading: Ref<HTMLHeadingElement>;
  onChoose: (name: string) => void;
}

/** What the office asks for; each name leads to its field. */
export function RequestCard({ correction, number, today, heading, onChoose }: RequestCardProps) {
  const { foundation } = useSite();
  const id = useId();
  const { note, fields, isOver } = correction;
  return (
    <section className="callout grid gap-3" aria-labelledby={id}>
      <h2 className="text-[length:clamp(1.5rem,1.25rem+1vw,2rem)] leading-tight" id={id} tabIndex={-1} ref={heading}>
        {fields.length === 1 ? 'Please correct one thing' : `Please correct ${fields.length} things`}
      </h2>
      <p className="small">{number}</p>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      <ul>
        {fields.map((name) => (
          <li key={name}>
            <button className="text-button min-h-11 text-left wrap-anywhere" type="button" onClick={() => onChoose(name)}>
              {labelOf(name)}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <strong>{lastDayWords(correction, today, foundation)}</strong>
        {isOver ? ' You can still send them.' : ''}
      </p>
      <p className="small">Everything else stays as you sent it. You need not sign or agree again.</p>
    </section>
  );
}
