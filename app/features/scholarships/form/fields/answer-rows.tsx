import type { Row } from '#domain/forms/rows.ts';

/** An answer of more characters stands below its name on a phone. */
const LONG = 60;

/** Names and answers, beside each other where both are short. */
export function AnswerRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(({ name, label, text }) => (
        <div
          className={`grid items-baseline gap-x-4 border-b border-line py-1 leading-snug sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:gap-x-8 sm:py-1.5 ${text.length > LONG ? '' : 'max-sm:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]'}`}
          key={name}
        >
          <dt className="small muted wrap-anywhere hyphens-auto">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
