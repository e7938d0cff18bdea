import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { INSTALMENT_STATES, instalmentWords, isDue, isOpen, isReturned } from '#domain/scholarships/instalments.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { Paying } from '#app/features/office/applications/award/payment-dialog.tsx';
import { Badge } from '#app/ui/dashboard/badge.tsx';

interface AwardProps {
  award: NonNullable<ApplicationDetails['award']>;
  mayPay: boolean;
  onChoose: (paying: Paying) => void;
}

const ACTIONS: Readonly<Record<Paying['to'], string>> = {
  paid: 'Record a payment',
  returned: 'It came back',
  amended: 'Correct this entry',
};

const words = (label: string, day: string | null) => (day === null ? [] : [`${label} ${longDay(day)}`]);

/** The instalments, and what can be recorded of each. */
export function Award({ award: { amount, instalments, isBankCorrected }, mayPay, onChoose }: AwardProps) {
  return (
    <>
      <p>{`Awarded: ${formatRupees(amount)}`}</p>
      <ol className="grid border-t border-line">
        {instalments.map((one) => (
          <li className="grid justify-items-start gap-1.5 border-b border-line py-3" key={one.number}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-[620]">{instalmentWords(one, instalments.length)}</span>
              <Badge state={INSTALMENT_STATES[one.state]} />
            </p>
            <p className="small muted wrap-anywhere">
              {[
                ...(isDue(one) ? words('Due by', one.dueOn) : words(INSTALMENT_STATES[one.state].label, one.on)),
                ...(one.reference === null ? [] : [`Reference ${one.reference}`]),
              ].join(', ')}
            </p>
            {one.note !== null && (
              <p className="small wrap-anywhere whitespace-pre-line">
                {isReturned(one) ? `The bank says: ${one.note}` : `Other payments have the same reference: ${one.note}`}
              </p>
            )}
            {isReturned(one) && (
              <p className="small">
                {isBankCorrected ? 'The student has corrected the bank account.' : 'The student is asked to correct the bank account.'}
              </p>
            )}
            {mayPay && (
              <div className="btns">
                {[isOpen(one) ? ('paid' as const) : ('returned' as const), ...(isDue(one) ? [] : (['amended'] as const))].map((to) => (
                  <button
                    key={to}
                    className="btn btn-line"
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => onChoose({ instalment: one.number, to })}
                  >
                    {ACTIONS[to]}
                    <span className="sr-only">{`: ${instalmentWords(one, instalments.length)}`}</span>
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
