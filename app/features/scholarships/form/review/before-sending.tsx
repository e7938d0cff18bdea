import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { CycleView } from '#domain/scholarships/responses.ts';
import { judge } from '#domain/scholarships/eligibility/eligibility.ts';
import { promisesFrom } from '#domain/scholarships/status/promises.ts';
import { isMinor } from '#domain/scholarships/steps/age.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { type Answers, textOf } from '#app/features/scholarships/sync/answers.ts';
import { RichMessage, STRONG } from '#app/ui/language/rich-message.tsx';

interface BeforeSendingProps {
  cycle: CycleView;
  answers: Answers;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
}

const RULES = inLanguage(
  () =>
    ({
      study: m.scholarships.form.ruleStudy,
      class: m.scholarships.form.ruleClass,
      district: m.scholarships.form.ruleDistrict,
      income: m.scholarships.form.ruleIncome,
    }) as const,
);

/** What the cycle's rules say of the answers as they are now, as `/apply` said before. */
export function Verdict({ cycle: { eligibility }, answers }: Omit<BeforeSendingProps, 'today'>) {
  const { outcome, misfits, perYear } = judge(eligibility, answers);
  return (
    <section
      className={`grid gap-1 ${outcome === 'fits' ? 'rounded-(--radius) bg-leaf-soft px-4 py-3' : 'gentle'}`}
      aria-label={m.scholarships.eligibility.title}
    >
      <p>
        {outcome === 'no' && m.scholarships.form.cannotApply}
        {outcome !== 'no' && perYear === null && m.scholarships.form.canApply}
        {outcome !== 'no' && perYear !== null && (
          <RichMessage message={m.scholarships.eligibility.youCanGet(formatRupees(perYear))} tags={STRONG} />
        )}
      </p>
      {misfits.length > 0 && (
        <>
          <p>
            <RichMessage message={m.scholarships.form.doesNotFit(misfits.map(({ rule }) => RULES[rule]).join(', '))} tags={STRONG} />{' '}
            {misfits.map(({ reason }) => reason).join(' ')}
          </p>
          {outcome === 'may' && <p>{m.scholarships.eligibility.stillApply}</p>}
        </>
      )}
    </section>
  );
}

/** What happens when, by the promises of the cycle, if it is sent today. */
export function Ahead({ cycle, answers, today }: BeforeSendingProps) {
  const needsPermission = isMinor(textOf(answers['dob']), today);
  const hasLater = Array.isArray(answers['laterDocuments']) && answers['laterDocuments'].length > 0;
  const { read, answer, payment } = promisesFrom(cycle.promises ?? {}, today);
  const steps = [
    needsPermission && { what: permits(answers), on: cycle.consentUntil, words: m.scholarships.form.lastDay },
    { what: m.scholarships.form.weRead, on: read, words: m.scholarships.form.byDay },
    hasLater && { what: m.scholarships.form.laterPapers, on: cycle.documentsUntil, words: m.scholarships.form.lastDay },
    { what: m.scholarships.form.answer, on: answer, words: m.scholarships.form.byDay },
    { what: m.scholarships.form.payment, on: payment, words: m.scholarships.form.byDay },
  ].flatMap((step) => (step && step.on ? [{ what: step.what, day: step.words(longDay(step.on)) }] : []));
  if (steps.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="ahead-heading">
      <h3 className="text-[1.1875rem]" id="ahead-heading">
        {m.scholarships.form.ahead}
      </h3>
      <ol className="grid gap-1">
        {steps.map(({ what, day }) => (
          <li className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1 leading-snug" key={what}>
            <span>{what}</span>
            <span className="muted">{day}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{needsPermission ? m.scholarships.form.daysWithPermission : m.scholarships.form.daysFromToday}</p>
    </section>
  );
}

function permits({ guardianRelation }: Answers): string {
  if (guardianRelation === 'Mother') return m.scholarships.form.motherPermits;
  return guardianRelation === 'Father' ? m.scholarships.form.fatherPermits : m.scholarships.form.guardianPermits;
}
