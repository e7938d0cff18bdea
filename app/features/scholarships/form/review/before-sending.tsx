import type { CycleView } from '#domain/scholarships/responses.ts';
import { judge, STILL_APPLY } from '#domain/scholarships/eligibility/eligibility.ts';
import { promisesFrom } from '#domain/scholarships/status/promises.ts';
import { isMinor } from '#domain/scholarships/steps/age.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { type Answers, textOf } from '#app/features/scholarships/sync/answers.ts';
import { useSite } from '#app/lib/page/site.ts';

interface BeforeSendingProps {
  cycle: CycleView;
  answers: Answers;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
}

const RULES = { study: 'school or college', class: 'class or year', district: 'district', income: 'family income' } as const;

/** What the cycle's rules say of the answers as they are now, as `/apply` said before. */
export function Verdict({ cycle: { eligibility }, answers }: Omit<BeforeSendingProps, 'today'>) {
  const { outcome, misfits, perYear } = judge(eligibility, answers);
  return (
    <section
      className={`grid gap-1 ${outcome === 'fits' ? 'rounded-(--radius) bg-leaf-soft px-4 py-3' : 'gentle'}`}
      aria-label="Can I apply?"
    >
      <p>
        {outcome === 'no' ? 'You cannot apply with these answers.' : perYear === null ? 'You can apply.' : null}
        {outcome !== 'no' && perYear !== null && (
          <>
            You can get up to <strong>{`${formatRupees(perYear)} a year`}</strong>.
          </>
        )}
      </p>
      {misfits.length > 0 && (
        <>
          <p>
            This does not fit: <strong>{misfits.map(({ rule }) => RULES[rule]).join(', ')}</strong>.{' '}
            {misfits.map(({ reason }) => reason).join(' ')}
          </p>
          {outcome === 'may' && <p>{STILL_APPLY}</p>}
        </>
      )}
    </section>
  );
}

const ASKED = { Mother: 'Your mother', Father: 'Your father' } as const;

/** What happens when, by the promises of the cycle, if it is sent today. */
export function Ahead({ cycle, answers, today }: BeforeSendingProps) {
  const { foundation } = useSite();
  const needsPermission = isMinor(textOf(answers['dob']), today);
  const guardian = ASKED[textOf(answers['guardianRelation']) as 'Mother'] ?? 'Your guardian';
  const hasLater = Array.isArray(answers['laterDocuments']) && answers['laterDocuments'].length > 0;
  const { read, answer, payment } = promisesFrom(cycle.promises ?? {}, today);
  const steps = [
    needsPermission && { what: `${guardian} gives permission`, on: cycle.consentUntil, when: 'last day' },
    { what: 'We read your application', on: read, when: 'by' },
    hasLater && { what: 'You send the papers that are left', on: cycle.documentsUntil, when: 'last day' },
    { what: 'You get an answer', on: answer, when: 'by' },
    { what: 'If it is yes, the first money comes', on: payment, when: 'by' },
  ].flatMap((step) => (step && step.on ? [{ what: step.what, day: `${step.when} ${longDay(step.on, foundation)}` }] : []));
  if (steps.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="ahead-heading">
      <h3 className="text-[1.1875rem]" id="ahead-heading">
        What happens when
      </h3>
      <ol className="grid gap-1">
        {steps.map(({ what, day }) => (
          <li className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1 leading-snug" key={what}>
            <span>{what}</span>
            <span className="muted">{day}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">
        {needsPermission
          ? 'These are the days if permission comes today. If it comes later, they move.'
          : 'These are the days if you send it today.'}
      </p>
    </section>
  );
}
