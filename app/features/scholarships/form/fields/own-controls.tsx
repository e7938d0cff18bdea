import { speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { namesOf } from '#domain/forms/form.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type FieldName, FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { isTooCloseInAge } from '#domain/scholarships/checks/guardian.ts';
import { MAX_NEED_LENGTH, MIN_NEED_LENGTH } from '#domain/scholarships/checks/request.ts';
import { AccountNumber } from '#app/features/scholarships/form/fields/account-number.tsx';
import { HolderName, HolderRelation } from '#app/features/scholarships/form/fields/holder.tsx';
import { Ifsc } from '#app/features/scholarships/form/fields/ifsc.tsx';
import { DocumentField } from '#app/features/scholarships/form/documents/document-field.tsx';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import { usePlace } from '#app/features/scholarships/form/fields/lookup.ts';
import { Checkbox, type ControlProps, Labelled, TextArea } from '#app/forms/controls.tsx';
import { MemorableDate } from '#app/forms/memorable-date.tsx';
import { GuardianWay } from '#app/features/scholarships/consent/guardian-way.tsx';
import { useFormValue } from '#app/forms/use-values.ts';

function Need({ hint, ...props }: ControlProps) {
  const length = useFormValue(props.of, (values) => textOf(values[props.name]).trim().length);
  const isRight = length >= MIN_NEED_LENGTH && length <= MAX_NEED_LENGTH;
  const colour = isRight ? 'text-leaf' : '';
  return (
    <div className="grid gap-1.5">
      <TextArea
        {...props}
        hint={
          <span className="flex flex-wrap justify-between gap-x-6">
            <span>
              {hint} {m.scholarships.form.needLength(MIN_NEED_LENGTH, MAX_NEED_LENGTH)}
            </span>
            <span className="num ml-auto font-normal [font-stretch:100%]">
              <span className={colour} data-testid="need-count">
                {m.scholarships.form.writtenOf(length, MAX_NEED_LENGTH)}
              </span>
              <span className={colour}>, {leftText(length)}</span>
            </span>
          </span>
        }
      />
      <details className="why">
        <summary>{m.scholarships.form.needHelp}</summary>
        <ul>
          <li>{m.scholarships.form.needLiving}</li>
          <li>{m.scholarships.form.needUse}</li>
          <li>{m.scholarships.form.needWithout}</li>
        </ul>
        <p>{m.scholarships.form.needExample}</p>
      </details>
    </div>
  );
}

function leftText(length: number): string {
  if (length < MIN_NEED_LENGTH) return m.scholarships.form.moreNeeded(MIN_NEED_LENGTH - length);
  return length > MAX_NEED_LENGTH
    ? m.scholarships.form.tooMany(length - MAX_NEED_LENGTH)
    : m.scholarships.tasks.left(MAX_NEED_LENGTH - length);
}

function Pincode(props: ControlProps) {
  const place = usePlace(props);
  return (
    <Labelled {...props} hint={<span aria-live="polite">{place || props.hint}</span>}>
      {(control) => <input type="text" {...control} />}
    </Labelled>
  );
}

function BirthYear(props: ControlProps) {
  const isClose = useFormValue(props.of, isTooCloseInAge);
  return (
    <Labelled {...props} hint={<span aria-live="polite">{isClose ? m.scholarships.checks.guardianTooClose : props.hint}</span>}>
      {(control) => <input type="text" {...control} maxLength={4} />}
    </Labelled>
  );
}

/** An unticked box is an answer too, so it is not labelled as optional. */
const Box = (props: ControlProps) => <Checkbox {...props} isOptional={false} label={<Under label={props.field.label} />} />;

/** `Father: I do not know` stands below the father’s name. */
function Under({ label }: { label: string }) {
  const [, whose, rest] = /^([^:]+: )(.*)$/.exec(label) ?? [];
  return whose ? (
    <>
      <span className="sr-only">{whose}</span>
      {rest}
    </>
  ) : (
    label
  );
}

const BOXES = speak('en', () => namesOf(applicationForm.fields).filter((name) => applicationForm.fields[name].kind === 'checkbox'));

export const OWN_CONTROLS = {
  dob: MemorableDate,
  accountHolderRelation: HolderRelation,
  accountHolderName: HolderName,
  accountNo: AccountNumber,
  ifscCode: Ifsc,
  pincode: Pincode,
  needStatement: Need,
  guardianBirthYear: BirthYear,
  guardianWay: GuardianWay,
  ...Object.fromEntries(BOXES.map((name) => [name, Box])),
  ...Object.fromEntries(FILE_FIELDS.map((name) => [name, DocumentField])),
  // Each document has its own box.
  laterDocuments: () => null,
} satisfies Partial<Record<FieldName, unknown>>;
