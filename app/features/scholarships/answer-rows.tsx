import type { ReactNode } from 'react';
import type { Row } from '#domain/forms/rows.ts';

/** Beside each other where both are short. */
export function AnswerRows<R extends Row>({ rows, children }: { rows: readonly R[]; children?: (row: R) => ReactNode }) {
  return (
    <dl>
      {rows.map((row) => (
        <div
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-4 border-b border-line py-1.5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:gap-x-8"
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
