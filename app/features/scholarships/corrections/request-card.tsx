import { useId } from 'react';
import * as m from '#messages/index.ts';
import { type FieldName, labelOf } from '#domain/scholarships/steps/questions.ts';
import type { Correction } from '#domain/scholarships/responses.ts';
import type { BadgeLook } from '#domain/shared/states.ts';
import { lastDayWords } from '#app/features/scholarships/corrections/last-day.ts';
import type { OpenRow } from '#app/features/scholarships/corrections/correction-store.ts';
import { changesOf, isDone } from '#app/features/scholarships/corrections/row-words.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

interface RequestCardProps {
  request: Correction;
  number: string;
  rows: readonly OpenRow[];
  answers: Parameters<typeof changesOf>[1];
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
  onChoose: (name: FieldName) => void;
}

/** What the office asks for, and how far it is; each name leads to its page. */
export function RequestCard({ request, number, rows, answers, today, onChoose }: RequestCardProps) {
  const id = useId();
  const { note, isOver } = request;
  return (
    <section className="callout grid gap-3" aria-labelledby={id}>
      <h3 id={id}>{m.scholarships.corrections.pleaseCorrect(rows.length)}</h3>
      <p className="small">{number}</p>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li className="min-w-0 border-t border-line-strong pt-1" key={row.field}>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <button className="text-button min-h-11 text-left wrap-anywhere" type="button" onClick={() => onChoose(row.field)}>
                {labelOf(row.field)}
              </button>
              <Badge state={stateOf(row)} />
            </div>
            <dl className="small grid gap-x-4 pb-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
              {changesOf(row, answers).flatMap(({ name, label, before, after }) => [
                <Line
                  key={`${name} before`}
                  label={label === '' ? m.scholarships.corrections.asSent : m.scholarships.corrections.asSentOf(label)}
                  text={before}
                />,
                after !== null && <Line key={`${name} after`} label={m.scholarships.corrections.now} text={after} />,
              ])}
              {row.changed.length === 0 && row.explanation !== '' && (
                <Line label={m.scholarships.corrections.youSay} text={row.explanation} />
              )}
            </dl>
          </li>
        ))}
      </ul>
      <p>
        <strong>{lastDayWords(request, today)}</strong>
        {isOver ? ` ${m.scholarships.corrections.canStillSend}` : ''}
      </p>
      <p className="small">{m.scholarships.corrections.restStays}</p>
    </section>
  );
}

const Line = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt className="muted">{label}</dt>
    <dd className="line-clamp-4 min-w-0 wrap-anywhere" dir="auto">
      {text}
    </dd>
  </>
);

function stateOf(row: OpenRow): { label: string; badge: BadgeLook } {
  if (!isDone(row)) return { label: m.scholarships.corrections.notYet, badge: 'warn' };
  return { label: row.changed.length > 0 ? m.scholarships.corrections.changed : m.scholarships.corrections.explained, badge: 'quiet' };
}
