import { useEffect, useState } from 'react';
import { STEP_FIELDS } from '#domain/scholarships/constants.ts';
import type { GeneralProfile } from '#domain/students/profile-schema.ts';
import { isUploadField } from '#domain/files/constants.ts';
import type { Faults } from '#app/features/scholarships/application.tsx';
import { askedGroups, STEPS } from '#app/features/scholarships/fields.ts';
import { answerText, labelOf } from '#app/features/scholarships/texts.ts';
import { FieldError } from '#app/ui/field.tsx';
import { prefill } from '#app/features/scholarships/draft/account.ts';
import type { Answers } from '#app/features/scholarships/draft/answers.ts';
import type { DeviceStore, SavedFile } from '#app/features/scholarships/draft/device-store.ts';
import { useSite } from '#app/lib/site.ts';

interface ReviewProps {
  answers: Answers;
  profile: GeneralProfile;
  device: DeviceStore;
  isMinor: boolean;
  /** Errors remaining, by field. */
  faults: Faults;
  onEdit: (step: number) => void;
}

/** All answers on one page, each step with an Edit button (WCAG 3.3.4). */
export function Review({ answers, profile, device, isMinor, faults, onEdit }: ReviewProps) {
  const [files, setFiles] = useState<Record<string, SavedFile>>({});
  useEffect(() => void device.readFiles().then(setFiles), [device]);
  const { foundation } = useSite();
  const wordsOf = (name: string): string => (isUploadField(name) && files[name]?.file.name) || answerText(name, answers[name], foundation);

  /** Without a certificate of its own, the application is sent with the profile's (decision 0019). */
  const missingWords = (name: string): string => (isUploadField(name) && prefill(profile)[name] ? 'The one in your profile' : 'Not given');

  return (
    <div className="grid gap-8">
      {STEPS.map((step, index) => (
        <section className="grid gap-2 border-t border-line pt-5" key={step.short} aria-labelledby={`review-${index}`}>
          <div className="flex items-start justify-between gap-x-6">
            <h3 className="pt-2" id={`review-${index}`}>
              {STEP_FIELDS[index]?.title}
            </h3>
            <button
              className="more min-w-11 shrink-0 cursor-pointer justify-end text-indigo underline underline-offset-4"
              type="button"
              onClick={() => onEdit(index + 1)}
            >
              Edit<span className="sr-only"> {STEP_FIELDS[index]?.title}</span>
            </button>
          </div>
          <dl>
            {askedGroups(step, answers, isMinor)
              .flatMap(({ fields }) => fields)
              .map(({ name }) => [name, wordsOf(name)] as const)
              .map(([name, words]) => (
                <div
                  className="grid items-baseline gap-x-8 border-b border-line py-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
                  key={name}
                >
                  <dt className="small muted">{labelOf(name)}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    {words || (!faults[name] && <span className="text-muted">{missingWords(name)}</span>)}
                    {faults[name] && <FieldError>{faults[name]}</FieldError>}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
