import type { ReactNode } from 'react';
import type { Row } from '#domain/forms/rows.ts';

/** An answer of more characters stands below its name on a phone. */
const LONG = 60;

interface AnswerRowsProps<R extends Row> {
  rows: readonly R[];
  id?: string;
  /** Such a row is shown in print alone. */
  isFolded?: (row: R) => boolean;
  children?: (row: R) => ReactNode;
}

/** Names and answers, beside each other where both are short. */
export function AnswerRows<R extends Row>({ rows, id, isFolded, children }: AnswerRowsProps<R>) {
  return (
    <dl id={id}>
      {rows.map((row) => (
        <div
          className={`items-baseline gap-x-4 border-b border-line py-1 leading-snug sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:gap-x-8 sm:py-1.5 ${isFolded?.(row) ? 'hidden print:grid' : 'grid'} ${row.text.length > LONG ? '' : 'max-sm:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]'}`}
          key={row.name}
        >
          <dt className="small muted wrap-anywhere hyphens-auto">{row.label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
            {children ? children(row) : row.text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
