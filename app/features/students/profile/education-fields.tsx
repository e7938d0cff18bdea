import type { FocusEvent } from 'react';
import { type EducationType, educationTypes } from '#domain/students/constants.ts';
import { FileField } from '#app/features/students/file-field.tsx';
import { CERTIFICATES } from '#app/features/students/profile/profile-values.ts';
import { Field, FieldError, TextField } from '#app/ui/field.tsx';
import type { UploadedFile } from '#app/lib/use-upload.ts';

/** Props of a control of the profile form. */
export interface FieldSetup {
  name: string;
  defaultValue: string;
  error: string | undefined;
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => unknown;
}

/** The certificate uploaded so far for each kind of education; null once it was removed. */
export type Certificates = Partial<Record<EducationType, UploadedFile | null>>;

interface EducationProps {
  field: (name: string) => FieldSetup;
  certificates: Certificates;
  onCertificate: (kind: EducationType, certificate: UploadedFile | null) => void;
  /** Called when an upload starts and ends. */
  onBusy: (isBusy: boolean) => void;
}

/** What kind of place the student attends, then the fields of that kind. */
export function EducationFields(props: EducationProps) {
  const { defaultValue: education, error, onFocus } = props.field('educationType');
  return (
    <>
      <fieldset className="grid gap-2" aria-describedby={error ? 'education-fault' : undefined}>
        <legend className="label">Where do you study?</legend>
        <div className="status-choice">
          {educationTypes.map((kind) => (
            <label className="choice" key={kind}>
              <input type="radio" name="educationType" value={kind} required defaultChecked={kind === education} onFocus={onFocus} />
              <span>{kind === 'school' ? 'School' : 'College'}</span>
            </label>
          ))}
        </div>
        <div aria-live="polite" className="empty:-mt-1.5">
          {error && <FieldError id="education-fault">{error}</FieldError>}
        </div>
      </fieldset>
      {education === 'school' && <SchoolFields {...props} />}
      {education === 'college' && <CollegeFields {...props} />}
    </>
  );
}

/** Common school boards; any other may be typed. */
const BOARDS = ['UP Board', 'Bihar Board', 'CBSE', 'CISCE', 'NIOS'];

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function SchoolFields(props: EducationProps) {
  const { field } = props;
  return (
    <>
      <TextField label="School name" autoComplete="organization" dir="auto" {...field('schoolName')} />
      <div className="pair">
        <NumberSelect label="Current class" from={1} to={12} words={(n) => `Class ${n}`} {...field('currentClass')} />
        <NumberSelect
          label="Last class passed"
          from={0}
          to={12}
          words={(n) => (n === 0 ? 'None yet' : `Class ${n}`)}
          {...field('lastClassPassed')}
        />
      </div>
      <TextField label="School board" list="boards" {...field('schoolBoard')} />
      <datalist id="boards">
        {BOARDS.map((board) => (
          <option key={board}>{board}</option>
        ))}
      </datalist>
      <Certificate kind="school" label="Mark sheet of the last class" {...props} />
    </>
  );
}

function CollegeFields(props: EducationProps) {
  const { field } = props;
  return (
    <>
      <TextField label="College name" autoComplete="organization" dir="auto" {...field('collegeName')} />
      <TextField label="Current course" hint="Such as B.Sc., Diploma in Nursing, ITI Electrician." {...field('currentCourse')} />
      <div className="pair">
        <NumberSelect label="Course year" from={1} to={4} words={(n) => `Year ${n}`} {...field('courseYear')} />
        <TextField label="Specialization" isOptional {...field('specialization')} />
      </div>
      <Certificate kind="college" label="Latest certificate or mark sheet" {...props} />
    </>
  );
}

function Certificate({ kind, label, field, certificates, onCertificate, onBusy }: EducationProps & { kind: EducationType; label: string }) {
  const { name, upload } = CERTIFICATES[kind];
  return (
    <FileField
      field={upload}
      label={label}
      hint="A clear photo or a scan."
      value={certificates[kind] ?? null}
      onChange={(certificate) => onCertificate(kind, certificate)}
      onBusy={onBusy}
      error={field(name).error}
    />
  );
}

interface NumberSelectProps extends FieldSetup {
  label: string;
  from: number;
  to: number;
  words: (n: number) => string;
}

function NumberSelect({ label, from, to, words, error, ...select }: NumberSelectProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select className="input" {...select} {...control}>
          <option value="">Select</option>
          {numbers(from, to).map((n) => (
            <option key={n} value={n}>
              {words(n)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
