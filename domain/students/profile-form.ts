/** Specification 2, sections 3 and 5. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { isDay } from '#domain/shared/time/calendar.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { PERSON_NAME } from '#domain/shared/text/greeting-name.ts';
import { keysOf } from '#domain/shared/states.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { defineForm, type Field, type Fields, isVisible, type ValuesOf, withChecks, withoutRequired } from '#domain/forms/form.ts';
import { dayRules } from '#domain/forms/day-parts.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { educationChecks } from './education-checks.ts';
import { CLASSES, YEARS } from './class-fields.ts';
import { educationFields } from './education-fields.ts';

const MAX_PATH_LENGTH = 200;

const place = (label: string, required: string, tooLong: string) => ({
  kind: 'text' as const,
  label,
  privacy: 'personal' as const,
  rules: [{ required }, { max: 100, error: tooLong }] as const,
});

const certificateField = () =>
  ({
    kind: 'file',
    hint: m.students.profile.certificateHint,
    privacy: 'personal',
    rules: [{ required: m.students.profile.certificateRequired }, { max: MAX_PATH_LENGTH, error: m.students.profile.certificateRequired }],
  }) as const satisfies Partial<Field>;

/** What is changed at once. */
export const PROFILE_SECTIONS = inLanguage(
  () =>
    ({
      about: { heading: m.students.profile.about, fields: ['name', 'email', 'phone', 'dob'] },
      address: { heading: m.students.profile.home, fields: ['address', 'pincode', 'city', 'district', 'state'] },
      aadhaar: { heading: m.students.profile.aadhaar, fields: ['aadhar'] },
      education: {
        heading: m.students.profile.education,
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
    }) as const,
);
export type ProfileSection = keyof typeof PROFILE_SECTIONS;
const sections = keysOf(PROFILE_SECTIONS);

export const profileForm = inLanguage(() => {
  const education = withChecks(educationFields, educationChecks);
  const certificate = certificateField();
  return defineForm({
    fields: {
      name: {
        kind: 'text',
        label: m.students.profile.name,
        hint: m.students.profile.nameHint,
        privacy: 'personal',
        rules: [
          { required: m.students.profile.nameRequired },
          { min: 3, error: m.students.profile.nameTooShort },
          { max: 100, error: m.accounts.fields.nameLong },
          { matches: PERSON_NAME, error: m.contact.nameLetters },
        ],
        input: { autoComplete: 'name' },
      },
      /** The address of the account is used. */
      email: {
        kind: 'email',
        label: m.students.profile.email,
        hint: m.students.profile.emailHint,
        privacy: 'personal',
        rules: [{ required: m.accounts.fields.emailInvalid }, { test: isEmail, error: m.accounts.fields.emailInvalid }],
      },
      phone: {
        kind: 'phone',
        label: m.students.profile.phone,
        privacy: 'personal',
        rules: [{ required: m.students.profile.phoneInvalid }, { matches: /^\d{10}$/, error: m.students.profile.phoneInvalid }],
        input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: m.students.profile.phoneExample, width: 'half' },
      },
      dob: {
        kind: 'date',
        label: m.students.profile.dob,
        privacy: 'personal',
        rules: dayRules(m.students.profile.dobRequired, m.students.profile.dobInvalid),
        input: { autoComplete: 'bday', max: 'today', width: 'half' },
      },
      address: {
        kind: 'textarea',
        label: m.students.profile.address,
        hint: m.students.profile.addressHint,
        privacy: 'personal',
        normalise: cleanLine,
        rules: [
          { required: m.students.profile.addressRequired },
          { min: 5, error: m.students.profile.addressTooShort },
          { max: 500, error: m.students.profile.addressTooLong },
        ],
        input: { autoComplete: 'street-address', rows: 3 },
      },
      pincode: {
        kind: 'text',
        label: m.students.profile.pincode,
        hint: m.students.profile.pincodeHint,
        privacy: 'personal',
        normalise: compactNumber,
        rules: [{ required: m.scholarships.checks.pincodeInvalid }, { matches: /^\d{6}$/, error: m.scholarships.checks.pincodeInvalid }],
        input: { autoComplete: 'postal-code', inputMode: 'numeric', width: 'half' },
      },
      city: {
        ...place(m.students.profile.city, m.students.profile.cityRequired, m.students.profile.cityTooLong),
        hint: m.students.profile.cityHint,
        input: { autoComplete: 'address-level2', width: 'half' },
      },
      district: {
        ...place(m.students.profile.district, m.students.profile.districtRequired, m.students.profile.districtTooLong),
        input: { width: 'half' },
      },
      state: {
        ...place(m.students.profile.state, m.students.profile.stateRequired, m.students.profile.stateTooLong),
        input: { autoComplete: 'address-level1', width: 'half' },
      },
      aadhar: {
        kind: 'text',
        label: m.students.profile.aadhaarNumber,
        hint: m.students.profile.aadhaarHint,
        privacy: 'sealed',
        inDraft: false,
        normalise: compactNumber,
        format: (digits) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
        rules: [
          { required: m.students.profile.aadhaarInvalid },
          { test: (digits) => !/^\d{16}$/.test(digits), error: m.students.profile.aadhaarIsVirtual },
          { matches: /^\d{12}$/, error: m.students.profile.aadhaarInvalid },
        ],
        input: { autoComplete: 'off', inputMode: 'numeric', placeholder: '0000 0000 0000' },
      },
      educationType: {
        kind: 'radio',
        label: m.scholarships.steps.educationType,
        options: [
          { value: 'school', label: m.students.profile.school },
          { value: 'college', label: m.students.profile.college },
        ],
        privacy: 'personal',
        rules: [{ required: m.scholarships.checks.educationTypeRequired }],
      },
      ...education,
      schoolName: { ...education.schoolName, input: { autoComplete: 'organization' } },
      collegeName: { ...education.collegeName, input: { autoComplete: 'organization' } },
      currentClass: { ...education.currentClass, options: CLASSES },
      lastClassPassed: { ...education.lastClassPassed, options: [{ value: '0', label: m.students.profile.noClassYet }, ...CLASSES] },
      lastCertificatePath: { ...certificate, label: m.students.profile.lastCertificate, when: education.schoolName.when },
      currentCourse: { ...education.currentCourse, hint: m.students.profile.courseHint },
      courseYear: { ...education.courseYear, options: YEARS },
      specialization: { ...education.specialization, input: { width: 'half' } },
      latestCertificatePath: { ...certificate, label: m.students.profile.latestCertificate, when: education.collegeName.when },
    },
    steps: [{ title: m.students.profile.form, groups: Object.values(PROFILE_SECTIONS) }],
    check: ({ dob }, today) => (typeof dob === 'string' && isDay(dob) && dob > today ? { dob: m.students.profile.dobInFuture } : {}),
  });
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
export const profileChangeForm = inLanguage(() =>
  defineForm({
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
  }),
);
export type ProfileChange = ValuesOf<typeof profileChangeForm>;
