import type { RefObject } from 'react';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { SeenLink } from '#app/features/office/ui/detail-parts.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

const NAMES = new Intl.ListFormat('en-GB', { type: 'conjunction' });

interface ApplicationHeadProps {
  details: Pick<ApplicationDetails, 'application' | 'reads'>;
  /** Names of others who have it open now. */
  readers: readonly string[];
  state: RefObject<HTMLSpanElement | null>;
}

export function ApplicationHead({ details: { application, reads }, readers, state }: ApplicationHeadProps) {
  const { moment } = useDates();
  const { applicationNumber: number, status, name, submittedAt } = application;
  return (
    <div className="wrap grid gap-1 pb-5">
      <h1 className="text-[length:clamp(1.75rem,1.4rem+1.2vw,2.25rem)] leading-tight wrap-anywhere" dir="auto">
        {name}
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge state={APPLICATION_STATES[status]} ref={state} tabIndex={-1} />
        <span className="num font-normal [font-stretch:100%]">{number}</span>
        <span className="muted">sent {moment(submittedAt)}</span>
        {reads === 'hi' && <span className="muted">Reads Hindi</span>}
        <SeenLink kind="application" reference={number} />
      </p>
      <p className="small wrap-anywhere empty:absolute" aria-live="polite" dir="auto">
        {readers.length > 0 && `${NAMES.format(readers)} ${readers.length === 1 ? 'has' : 'have'} this open too.`}
      </p>
    </div>
  );
}
