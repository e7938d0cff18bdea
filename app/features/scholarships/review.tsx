import { useEffect, useState } from 'react';
import { rowsOf } from '#domain/forms/rows.ts';
import { applicationForm, isUpload, fieldOf, stepOf } from '#domain/scholarships/form.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
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
    ({ name, text }) => text !== '' || errors[name] || fieldOf(name)?.kind !== 'checkbox',
  );

  /** The profile's certificate counts as well (decision 0019). */
  const missingText = (name: string): string => (isUpload(name) && prefill(profile)[name] ? 'The one in your profile' : 'Not given');

  return (
    <div className="grid gap-8">
      {STEPS.map((step, index) => (
        <section className="grid gap-2 border-t border-line pt-5" key={step.short} aria-labelledby={`review-${index}`}>
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
          <dl>
            {rows
              .filter(({ name }) => stepOf(name) === index + 1 && name !== 'sameAddress')
              .map(({ name, label, text }) => (
                <div
                  className="grid items-baseline gap-x-8 border-b border-line py-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
                  key={name}
                >
                  <dt className="small muted">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    {files[name]?.file.name || text || (!errors[name] && <span className="text-muted">{missingText(name)}</span>)}
                    {errors[name] && <FieldError>{errors[name]}</FieldError>}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
