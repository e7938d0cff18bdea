import {
  AREAS,
  CATEGORIES,
  type FieldName,
  FILE_FIELDS,
  GENDERS,
  GUARDIAN_RELATIONS,
  INCOMES,
  isAsked,
  MARITAL_STATUSES,
  NATIONALITIES,
  PURPOSES,
  RELIGIONS,
  YES_NO,
} from '#domain/scholarships/constants.ts';
import { type Answers, textOf } from '#app/features/scholarships/draft/answers.ts';
import { compactNumber, latinDigits, mobileNumber } from '#domain/forms/normalise.ts';

/** The application's fields and one more: a checkbox that keeps two addresses the same. */
type FormField = FieldName | 'sameAddress';

type Option = string | { value: string; label: string };

/** The kind of control. `line` and `lines` are text, `choice` shows all options at once, `select` in a list. */
type Kind =
  | 'line'
  | 'lines'
  | 'choice'
  | 'select'
  | 'several'
  | 'tick'
  | 'file'
  /** Kinds with behaviour of their own. */
  | 'account'
  | 'ifsc'
  | 'pincode'
  | 'need'
  | 'permanent address';

export interface FieldSpec {
  name: FormField;
  label: string;
  kind: Kind;
  options?: readonly Option[];
  hint?: string;
  isOptional?: boolean;
  /** Shares its row with the next field where there is room. */
  isHalf?: boolean;
  /** Normalises text for the rules when the field loses focus. */
  tidy?: (text: string) => string;
  /** No `maxLength`: it would silently truncate pasted text. */
  input?: { type?: 'email' | 'date'; inputMode?: 'numeric'; autoComplete?: string };
}

export interface FieldGroup {
  heading?: string;
  note?: string;
  /** Only for students under 18. */
  isForMinors?: boolean;
  fields: readonly FieldSpec[];
}

export interface StepSpec {
  /** Short name for the progress bar. */
  short: string;
  /** A sentence below the heading. */
  lead: string;
  groups: readonly FieldGroup[];
}

const DIGITS = { inputMode: 'numeric' } as const;
/** A count or a year. Only digits of other scripts are changed: without their hyphen, `-1` and `1-2` would become other numbers. */
const NUMBER = { input: DIGITS, tidy: (text: string): string => latinDigits(text).trim() } as const;
/** An amount as it is written on a receipt: `₹ 25,000/-`. */
const rupees = (text: string): string => latinDigits(text).replaceAll(/^\s*rs\.?|[\s,₹]|\/-\s*$/gi, '');
const MOBILE = { input: DIGITS, tidy: mobileNumber } as const;
const MOBILE_HINT = '10 digits, without +91';

const line = (name: FieldName, label: string, rest: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  label,
  kind: 'line',
  ...rest,
});
const choice = (name: FieldName, label: string, options: readonly Option[], rest: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  label,
  kind: 'choice',
  options,
  ...rest,
});
const select = (name: FieldName, label: string, options: readonly Option[], rest: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  label,
  kind: 'select',
  options,
  ...rest,
});

const referee = (number: 1 | 2): FieldSpec[] => {
  const isOptional = number === 2;
  return [
    line(`referee${number}Name`, 'Name', { isOptional }),
    line(`referee${number}Relation`, 'Relation to you', { isHalf: true, isOptional, hint: 'Such as teacher or neighbour' }),
    line(`referee${number}Occupation`, 'Occupation', { isHalf: true, isOptional }),
    line(`referee${number}Mobile`, 'Mobile number', { isHalf: true, isOptional, hint: MOBILE_HINT, ...MOBILE }),
    line(`referee${number}Email`, 'Email', { isHalf: true, isOptional: true, input: { type: 'email' } }),
  ];
};

/** The six steps of the form, field by field (specification 2, sections 2 and 3). */
export const STEPS: readonly StepSpec[] = [
  {
    short: 'Personal',
    lead: 'As in your school or college papers.',
    groups: [
      {
        fields: [
          line('fullName', 'Full name', { input: { autoComplete: 'name' } }),
          line('fatherName', 'Father’s name', { isHalf: true }),
          line('motherName', 'Mother’s name', { isHalf: true }),
          line('dob', 'Date of birth', { isHalf: true, input: { type: 'date', autoComplete: 'bday' } }),
          select('nationality', 'Nationality', NATIONALITIES, { isHalf: true }),
          choice('gender', 'Gender', GENDERS),
          select('religion', 'Religion', RELIGIONS, { isHalf: true }),
          select('category', 'Category', CATEGORIES, { isHalf: true }),
          choice('maritalStatus', 'Marital status', MARITAL_STATUSES, { isOptional: true }),
          choice('areaOfResidence', 'Area of residence', AREAS, { isOptional: true }),
          choice('disabilityStatus', 'Do you have a disability?', YES_NO, { isOptional: true }),
        ],
      },
    ],
  },
  {
    short: 'Address',
    lead: 'Where you live, and how we can reach you.',
    groups: [
      {
        fields: [
          {
            name: 'currentAddress',
            label: 'Current address',
            kind: 'lines',
            input: { autoComplete: 'street-address' },
          },
          {
            name: 'permanentAddress',
            label: 'Permanent address',
            kind: 'permanent address',
            isOptional: true,
          },
          {
            name: 'pincode',
            label: 'Pincode',
            kind: 'pincode',
            hint: '6 digits. District and state are filled in from it.',
            tidy: compactNumber,
            input: { ...DIGITS, autoComplete: 'postal-code' },
          },
          line('district', 'District', { isHalf: true, input: { autoComplete: 'address-level2' } }),
          line('state', 'State', { isHalf: true, input: { autoComplete: 'address-level1' } }),
        ],
      },
      {
        heading: 'Contact',
        fields: [
          line('mobileNumber', 'Mobile number', {
            isHalf: true,
            hint: MOBILE_HINT,
            tidy: mobileNumber,
            input: { ...DIGITS, autoComplete: 'tel-national' },
          }),
          line('alternateMobile', 'Alternate mobile', { isHalf: true, isOptional: true, hint: MOBILE_HINT, ...MOBILE }),
          line('email', 'Email', { input: { type: 'email', autoComplete: 'email' } }),
        ],
      },
    ],
  },
  {
    short: 'Family',
    lead: 'Who belongs to your family, and what it lives on.',
    groups: [
      {
        fields: [
          line('fatherOccupation', 'Father’s occupation', { isHalf: true }),
          line('motherOccupation', 'Mother’s occupation', { isHalf: true }),
          choice('annualIncome', 'Family’s annual income', INCOMES),
          choice('incomeProof', 'Do you have an income certificate?', YES_NO, { isOptional: true }),
          line('familyMembers', 'Family members', { isHalf: true, hint: '1 to 20, you included', ...NUMBER }),
          line('studentMembers', 'Of these, students', { isHalf: true, hint: '0 to 10', ...NUMBER }),
        ],
      },
    ],
  },
  {
    short: 'Education',
    lead: 'What you study now.',
    groups: [
      {
        fields: [
          choice('educationType', 'Where do you study?', [
            { value: 'SCHOOL', label: 'School' },
            { value: 'COLLEGE', label: 'College' },
          ]),
          line('schoolName', 'School name'),
          line('currentClass', 'Current class', { isHalf: true, hint: '1 to 12', ...NUMBER }),
          line('lastClassPassed', 'Last class passed', { isHalf: true, hint: '0 to 12', ...NUMBER }),
          line('schoolBoard', 'School board', { hint: 'Such as UP Board or CBSE' }),
          line('collegeName', 'College name'),
          line('currentCourse', 'Current course', { isHalf: true, hint: 'Such as B.Sc. or B.A.' }),
          line('courseYear', 'Course year', { isHalf: true, hint: '1 to 4', ...NUMBER }),
          line('specialization', 'Specialization', { isOptional: true }),
        ],
      },
      {
        heading: 'More about your studies',
        note: 'Fill in what you have at hand.',
        fields: [
          line('boardUniversity', 'Board or university', { isHalf: true, isOptional: true }),
          line('mediumInstruction', 'Medium of instruction', { isHalf: true, isOptional: true, hint: 'Such as Hindi or English' }),
          line('marks10', 'Marks of class 10', { isHalf: true, isOptional: true, hint: 'Such as 82%' }),
          line('marks12', 'Marks of class 12', { isHalf: true, isOptional: true }),
          line('admissionYear', 'Year of admission', { isHalf: true, isOptional: true, ...NUMBER }),
        ],
      },
    ],
  },
  {
    short: 'Scholarship',
    lead: 'What you need, what for, and where it should go.',
    groups: [
      {
        fields: [
          choice('previousScholarship', 'Have you received a scholarship before?', YES_NO),
          { name: 'previousScholarshipDetails', label: 'Which one, when and how much?', kind: 'lines' },
          { name: 'scholarshipPurpose', label: 'What is the scholarship for?', kind: 'several', options: PURPOSES },
          line('amountRequested', 'Amount requested (₹)', {
            hint: 'Whole rupees, ₹1,000 to ₹1,00,000',
            tidy: rupees,
            input: DIGITS,
          }),
          choice('otherScholarships', 'Have you applied for other scholarships?', YES_NO),
          { name: 'otherScholarshipDetails', label: 'Which ones?', kind: 'lines' },
        ],
      },
      {
        heading: 'Bank account',
        note: 'An account in your name or a parent’s. It is kept encrypted.',
        fields: [
          {
            name: 'accountNo',
            label: 'Account number',
            kind: 'account',
            hint: '9 to 18 digits',
            isHalf: true,
            tidy: compactNumber,
            input: { ...DIGITS, autoComplete: 'off' },
          },
          {
            name: 'ifscCode',
            label: 'IFSC code',
            kind: 'ifsc',
            hint: 'Such as SBIN0001234; it is printed on your passbook',
            isHalf: true,
            tidy: (text) => compactNumber(text).toUpperCase(),
            input: { autoComplete: 'off' },
          },
        ],
      },
      {
        heading: 'Your need',
        fields: [
          { name: 'needStatement', label: 'Why do you need this scholarship?', kind: 'need', hint: 'In your own words, in any language.' },
        ],
      },
    ],
  },
  {
    short: 'Documents',
    lead: 'Two people who know you, your papers, and your declaration.',
    groups: [
      { heading: 'Referee 1', note: 'Someone who knows you and is not a relative.', fields: referee(1) },
      { heading: 'Referee 2', note: 'Optional.', fields: referee(2) },
      {
        heading: 'Documents',
        note: 'None is required. A photograph taken with a phone will do.',
        fields: FILE_FIELDS.map(
          (name): FieldSpec => ({
            name,
            label: name,
            kind: 'file',
            isOptional: true,
          }),
        ),
      },
      {
        heading: 'Consent of your parent or guardian',
        isForMinors: true,
        fields: [
          line('guardianName', 'Name of your parent or guardian'),
          select('guardianRelation', 'Relation to you', GUARDIAN_RELATIONS),
          {
            name: 'guardianConsent',
            label: 'I am the parent or guardian named above. I have read the notice and agree.',
            kind: 'tick',
          },
        ],
      },
      {
        heading: 'Declaration',
        fields: [
          {
            name: 'declaration',
            label: 'I declare that everything in this application is true, to the best of my knowledge.',
            kind: 'tick',
          },
          line('place', 'Place', { isHalf: true }),
          line('date', 'Date', { isHalf: true, input: { type: 'date' } }),
        ],
      },
    ],
  },
];

/** The groups and fields of a step that apply to these answers. @param isMinor whether a guardian must consent */
export function askedGroups(step: StepSpec, answers: Answers, isMinor: boolean): FieldGroup[] {
  return step.groups
    .filter((group) => isMinor || !group.isForMinors)
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => isAsked(name, answers)) }));
}

/** Answers that change when they are brought into the form the rules expect; a field does so only when it loses focus. */
export function tidiedAnswers(fields: readonly FieldSpec[], answers: Answers): Answers {
  const tidied = fields.flatMap(({ name, tidy }) => {
    const text = textOf(answers[name]);
    const plain = tidy?.(text) ?? text;
    return plain === text ? [] : [[name, plain] as const];
  });
  return Object.fromEntries(tidied);
}

/** Label of an option. */
export const optionLabel = (option: Option): string => (typeof option === 'string' ? option : option.label);
export const optionValue = (option: Option): string => (typeof option === 'string' ? option : option.value);

/** A field of any step, by its name. */
export function specOf(name: string): FieldSpec | undefined {
  return STEPS.flatMap(({ groups }) => groups)
    .flatMap(({ fields }) => fields)
    .find((field) => field.name === name);
}
