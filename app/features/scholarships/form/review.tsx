import { useEffect, useId, useState } from 'react';
import { type Row, rowsOf } from '#domain/forms/rows.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type PageName, pageOf, PAGES } from '#domain/scholarships/steps/pages.ts';
import { type FieldName, fieldOf, isUpload } from '#domain/scholarships/steps/questions.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { AnswerRows } from '#app/features/scholarships/form/fields/answer-rows.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { prefill } from '#app/features/scholarships/sync/account.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { DeviceStore, SavedFile } from '#app/features/scholarships/device/device-store.ts';
import { useSite } from '#app/lib/page/site.ts';

interface ReviewProps {
  answers: Answers;
  profile: GeneralProfile;
  device: DeviceStore;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
  errors: FieldErrors;
  onEdit: (page: PageName) => void;
}

/** These stand open, as files that wait on this device do: a mistake here costs most. */
const WORTH_CHECKING: ReadonlySet<string> = new Set<FieldName>([
  'fullName',
  'amountRequested',
  'accountHolderName',
  'accountNo',
  'ifscCode',
  'laterDocuments',
  'guardianRelation',
  'guardianName',
  'guardianBirthYear',
  'guardianWay',
  'guardianEmail',
  'guardianMobile',
]);

const EVERY_PAGE = PAGES.map(({ name }) => name);

/** All answers on one page (WCAG 3.3.4), folded by page. */
export function Review({ answers, profile, device, today, errors, onEdit }: ReviewProps) {
  const [files, setFiles] = useState<Record<string, SavedFile>>({});
  const [open, setOpen] = useState<readonly PageName[]>([]);
  useEffect(() => void device.readFiles().then(setFiles), [device]);
  const { foundation } = useSite();
  const rows = rowsOf(applicationForm, answers, { locale: foundation.locale, today }).filter(
    ({ name, text }) => (text !== '' || errors[name] || !fieldOf(name)?.kind.startsWith('checkbox')) && name !== 'sameAddress',
  );

  /** Words for a certificate that the profile has, which counts as well (decision 0019). */
  const fromProfile = (name: string): string => (isUpload(name) && prefill(profile)[name] ? 'The one in your profile' : '');
  const wordsOf = ({ name, text }: Row): string => files[name]?.file.name || text || (errors[name] ? '' : fromProfile(name));

  const isWorthChecking = ({ name }: Row): boolean => WORTH_CHECKING.has(name) || errors[name] !== undefined || files[name] !== undefined;
  const isAllOpen = open.length === PAGES.length;
  return (
    <div>
      <button
        className="more cursor-pointer text-indigo underline underline-offset-4 print:hidden"
        type="button"
        onClick={() => setOpen(isAllOpen ? [] : EVERY_PAGE)}
      >
        {isAllOpen ? 'Fold the answers' : 'Show all answers'}
      </button>
      <div className="border-t border-line">
        {PAGES.map(({ name: page, title }) => (
          <PageAnswers
            key={title}
            title={title}
            rows={rows.filter(({ name }) => pageOf(name)?.name === page)}
            wordsOf={wordsOf}
            errors={errors}
            isWorthChecking={isWorthChecking}
            isOpen={open.includes(page)}
            onToggle={() => setOpen(open.includes(page) ? open.filter((one) => one !== page) : [...open, page])}
            onEdit={() => onEdit(page)}
          />
        ))}
      </div>
    </div>
  );
}

interface PageAnswersProps {
  title: string;
  rows: readonly Row[];
  wordsOf: (row: Row) => string;
  errors: FieldErrors;
  isWorthChecking: (row: Row) => boolean;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: () => void;
}

function PageAnswers({ title, rows, wordsOf, errors, isWorthChecking, isOpen, onToggle, onEdit }: PageAnswersProps) {
  const id = useId();
  const isGiven = (row: Row): boolean => wordsOf(row) !== '';
  const given = rows.filter(isGiven);
  const empty = rows.filter((row) => !isGiven(row) && errors[row.name] === undefined);
  const isFolded = (row: Row): boolean => !isOpen && !isWorthChecking(row);
  const shown = rows.filter((row) => isGiven(row) || errors[row.name] !== undefined);
  if (rows.length === 0) return null;
  return (
    <section className={`py-1 sm:py-2 ${shown.every(isFolded) ? 'border-b border-line' : 'pb-0 sm:pb-0'}`} aria-labelledby={id}>
      <div className="flex items-start justify-between gap-x-4">
        <h3 className="text-[1.1875rem]" id={id}>
          <button className="step-fold" type="button" aria-expanded={isOpen} aria-controls={`${id}-answers`} onClick={onToggle}>
            <span className="wrap-anywhere">{title}</span>{' '}
            <span className="small muted font-normal">{given.length === 1 ? '1 answer' : `${given.length} answers`}</span>
          </button>
        </h3>
        <button
          className="more min-w-11 shrink-0 cursor-pointer justify-end text-indigo underline underline-offset-4 print:hidden"
          type="button"
          onClick={onEdit}
        >
          Edit<span className="sr-only"> {title}</span>
        </button>
      </div>
      <AnswerRows id={`${id}-answers`} rows={shown} isFolded={isFolded}>
        {(row) => (
          <>
            {wordsOf(row)}
            {errors[row.name] && <FieldError>{errors[row.name]}</FieldError>}
          </>
        )}
      </AnswerRows>
      {empty.length > 0 && (
        <p className={`small muted border-b border-line py-1.5 ${isOpen ? '' : 'hidden print:block'}`}>
          Not given: {empty.map(({ label }) => label).join('; ')}
        </p>
      )}
    </section>
  );
}
