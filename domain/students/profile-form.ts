/** Specification 2, sections 3 and 5. */
import * as m from '#messages/index.ts';
import { isDay } from '#domain/shared/time/calendar.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { PERSON_NAME } from '#domain/shared/text/greeting-name.ts';
import { keysOf } from '#domain/shared/states.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { defineForm, type Field, type Fields, isVisible, type ValuesOf, withChecks, withoutRequired } from '#domain/forms/form.ts';
import { dayRules } from '#domain/forms/day-parts.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { CERTIFICATE_REQUIRED } from './constants.ts';
import { educationChecks } from './education-checks.ts';
import { CLASSES, YEARS } from './class-fields.ts';
import { educationFields } from './education-fields.ts';

const MAX_PATH_LENGTH = 200;
const AADHAAR_INVALID = 'Enter valid 12-digit Aadhar number';

const place = <L extends string>(label: L) => ({
  kind: 'text' as const,
  label,
  privacy: 'personal' as const,
  rules: [{ required: `${label} is required` }, { max: 100, error: `${label} is too long` }] as const,
});

const education = withChecks(educationFields, educationChecks);

const certificate = {
  kind: 'file',
  hint: 'A clear photo or a scan.',
  privacy: 'personal',
  rules: [{ required: CERTIFICATE_REQUIRED }, { max: MAX_PATH_LENGTH, error: CERTIFICATE_REQUIRED }],
} as const satisfies Partial<Field>;

/** What is changed at once. */
export const PROFILE_SECTIONS = {
  about: { heading: 'About you', fields: ['name', 'email', 'phone', 'dob'] },
  address: { heading: 'Where you live', fields: ['address', 'pincode', 'city', 'district', 'state'] },
  aadhaar: { heading: 'Aadhaar', fields: ['aadhar'] },
  education: {
    heading: 'Your education',
    fields: [
      'educationType',
      'schoolName',
      'currentClass',
      'lastClassPassed',
      'schoolBoard',
      'lastCertificatePath',
      'collegeName',
      'currentCourse',
      'courseYear',
      'specialization',
      'latestCertificatePath',
    ],
  },
} as const;
export type ProfileSection = keyof typeof PROFILE_SECTIONS;
const sections = keysOf(PROFILE_SECTIONS);

export const profileForm = defineForm({
  fields: {
    name: {
      kind: 'text',
      label: 'Full name',
      hint: 'As on your mark sheet.',
      privacy: 'personal',
      rules: [
        { required: 'Name is required' },
        { min: 3, error: 'Name must be at least 3 characters' },
        { max: 100, error: 'Name is too long' },
        { matches: PERSON_NAME, error: 'Name can only contain letters and spaces' },
      ],
      input: { autoComplete: 'name' },
    },
    /** The address of the account is used. */
    email: {
      kind: 'email',
      label: 'Email',
      hint: 'The address you sign in with.',
      privacy: 'personal',
      rules: [{ required: 'Enter a valid email address' }, { test: isEmail, error: 'Enter a valid email address' }],
    },
    phone: {
      kind: 'phone',
      label: 'Phone',
      privacy: 'personal',
      rules: [{ required: 'Enter valid 10-digit phone number' }, { matches: /^\d{10}$/, error: 'Enter valid 10-digit phone number' }],
      input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: '10 digits', width: 'half' },
    },
    dob: {
      kind: 'date',
      label: 'Date of birth',
      privacy: 'personal',
      rules: dayRules('DOB is required', 'Enter a valid DOB'),
      input: { autoComplete: 'bday', max: 'today', width: 'half' },
    },
    address: {
      kind: 'textarea',
      label: 'Address',
      hint: 'House, street, village or ward.',
      privacy: 'personal',
      normalise: cleanLine,
      rules: [
        { required: 'Address is required' },
        { min: 5, error: 'Address must be at least 5 characters' },
        { max: 500, error: 'Address is too long' },
      ],
      input: { autoComplete: 'street-address', rows: 3 },
    },
    pincode: {
      kind: 'text',
      label: 'Pincode',
      hint: 'It fills in the three fields below.',
      privacy: 'personal',
      normalise: compactNumber,
      rules: [{ required: 'Enter valid 6-digit pin code' }, { matches: /^\d{6}$/, error: 'Enter valid 6-digit pin code' }],
      input: { autoComplete: 'postal-code', inputMode: 'numeric', width: 'half' },
    },
    city: { ...place('City'), hint: 'City, town or village.', input: { autoComplete: 'address-level2', width: 'half' } },
    district: { ...place('District'), input: { width: 'half' } },
    state: { ...place('State'), input: { autoComplete: 'address-level1', width: 'half' } },
    aadhar: {
      kind: 'text',
      label: 'Aadhaar number',
      hint: '12 digits, as on your card.',
      privacy: 'sealed',
      inDraft: false,
      normalise: compactNumber,
      format: (digits) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
      rules: [
        { required: AADHAAR_INVALID },
        { test: (digits) => !/^\d{16}$/.test(digits), error: 'This looks like a 16-digit virtual ID. Enter the 12-digit Aadhaar number.' },
        { matches: /^\d{12}$/, error: AADHAAR_INVALID },
      ],
      input: { autoComplete: 'off', inputMode: 'numeric', placeholder: '0000 0000 0000' },
    },
    educationType: {
      kind: 'radio',
      label: 'Where do you study?',
      options: [
        { value: 'school', label: 'School' },
        { value: 'college', label: 'College' },
      ],
      privacy: 'personal',
      rules: [{ required: 'Select school or college' }],
    },
    ...education,
    schoolName: { ...education.schoolName, input: { autoComplete: 'organization' } },
    collegeName: { ...education.collegeName, input: { autoComplete: 'organization' } },
    currentClass: { ...education.currentClass, options: CLASSES },
    lastClassPassed: { ...education.lastClassPassed, options: [{ value: '0', label: 'None yet' }, ...CLASSES] },
    lastCertificatePath: { ...certificate, label: 'Mark sheet of the last class', when: education.schoolName.when },
    currentCourse: { ...education.currentCourse, hint: 'Such as B.Sc., Diploma in Nursing, ITI Electrician.' },
    courseYear: { ...education.courseYear, options: YEARS },
    specialization: { ...education.specialization, input: { width: 'half' } },
    latestCertificatePath: { ...certificate, label: 'Latest certificate or mark sheet', when: education.collegeName.when },
  },
  steps: [{ title: 'Student application', groups: Object.values(PROFILE_SECTIONS) }],
  check: ({ dob }, today) => (typeof dob === 'string' && isDay(dob) && dob > today ? { dob: 'DOB cannot be in the future' } : {}),
});
export type ProfileValues = ValuesOf<typeof profileForm>;

type ChangeFields = {
  [Name in Exclude<keyof typeof profileForm.fields, 'email'>]: Omit<(typeof profileForm.fields)[Name], 'when'> & {
    when: Extract<Field['when'], Function>;
  };
};

function askedIn(section: ProfileSection): [name: string, field: Field][] {
  const fields: Fields = profileForm.fields;
  return PROFILE_SECTIONS[section].fields
    .filter((name) => name !== 'email')
    .map((name) => {
      const field = fields[name]!;
      const rules = field.kind === 'file' ? withoutRequired(field) : field.rules;
      return [name, { ...field, rules, when: (values, today) => values['section'] === section && isVisible(field, values, today) }];
    });
}

/** One section; its certificate stays when it is omitted. The email is the account's, and is not changed here. */
export const profileChangeForm = defineForm({
  fields: {
    ...(Object.fromEntries(sections.flatMap(askedIn)) as ChangeFields),
    section: { kind: 'hidden', label: 'Section', options: sections, privacy: 'none', rules: [{ required: m.errors.nothingSent }] },
    /** Of the profile that was changed. */
    version: {
      kind: 'number',
      label: 'Version',
      privacy: 'none',
      rules: [{ required: m.errors.nothingSent }, { min: 1, error: m.errors.nothingSent }],
    },
  },
  steps: sections.map((section) => ({
    title: PROFILE_SECTIONS[section].heading,
    groups: [{ fields: PROFILE_SECTIONS[section].fields.filter((name) => name !== 'email') }],
  })),
  check: profileForm.check!,
});
export type ProfileChange = ValuesOf<typeof profileChangeForm>;
