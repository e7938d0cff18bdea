import { useEffect, useState } from 'react';
import { type Row, rowsOf } from '#domain/forms/rows.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { fieldOf, isUpload, stepOf } from '#domain/scholarships/steps/questions.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { AnswerRows } from '#app/features/scholarships/answer-rows.tsx';
import { STEPS } from '#app/features/scholarships/use-step.ts';
import { FieldError } from '#app/ui/field.tsx';
import { prefill } from '#app/features/scholarships/draft/account.ts';
import type { Answers } from '#app/features/scholarships/draft/answers.ts';
import type { DeviceStore, SavedFile } from '#app/features/scholarships/draft/device-store.ts';
import { useSite } from '#app/lib/site.ts';

interface ReviewProps {
  answers: Answers;
  profile: GeneralProfile;
  device: DeviceStore;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
  errors: FieldErrors;
  onEdit: (step: number) => void;
}

/** All answers on one page (WCAG 3.3.4). */
export function Review({ answers, profile, device, today, errors, onEdit }: ReviewProps) {
  const [files, setFiles] = useState<Record<string, SavedFile>>({});
  useEffect(() => void device.readFiles().then(setFiles), [device]);
  const { foundation } = useSite();
  const rows = rowsOf(applicationForm, answers, { locale: foundation.locale, today }).filter(
    ({ name, text }) => (text !== '' || errors[name] || !fieldOf(name)?.kind.startsWith('checkbox')) && name !== 'sameAddress',
  );

  /** The profile's certificate counts as well (decision 0019). */
  const fromProfile = (name: string): string => (isUpload(name) && prefill(profile)[name] ? 'The one in your profile' : '');
  const wordsOf = ({ name, text }: Row): string => files[name]?.file.name || text || (errors[name] ? '' : fromProfile(name));

  return (
    <div className="grid gap-5 sm:gap-8">
      {STEPS.map((step, index) => (
        <section className="grid gap-1 border-t border-line pt-2 sm:gap-2 sm:pt-5" key={step.short} aria-labelledby={`review-${index}`}>
          <div className="flex items-start justify-between gap-x-6">
            <h3 className="pt-2" id={`review-${index}`}>
              {step.title}
            </h3>
            <button
              className="more min-w-11 shrink-0 cursor-pointer justify-end text-indigo underline underline-offset-4"
              type="button"
              onClick={() => onEdit(index + 1)}
            >
              Edit<span className="sr-only"> {step.title}</span>
            </button>
          </div>
          <StepAnswers rows={rows.filter(({ name }) => stepOf(name) === index + 1)} wordsOf={wordsOf} errors={errors} />
        </section>
      ))}
    </div>
  );
}

interface StepAnswersProps {
  rows: readonly Row[];
  wordsOf: (row: Row) => string;
  errors: FieldErrors;
}

function StepAnswers({ rows, wordsOf, errors }: StepAnswersProps) {
  const isShown = (row: Row): boolean => wordsOf(row) !== '' || errors[row.name] !== undefined;
  const empty = rows.filter((row) => !isShown(row));
  return (
    <>
      <AnswerRows rows={rows.filter(isShown)}>
        {(row) => (
          <>
            {wordsOf(row)}
            {errors[row.name] && <FieldError>{errors[row.name]}</FieldError>}
          </>
        )}
      </AnswerRows>
      {empty.length > 0 && <p className="small muted">Not given: {empty.map(({ label }) => label).join('; ')}</p>}
    </>
  );
}
