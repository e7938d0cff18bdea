import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { birthYearRules, MOBILE, OPTIONAL_MOBILE, OPTIONAL_NAME } from '#domain/scholarships/checks/parts.ts';
import { type Words, WORDS } from './guardian-words.ts';

const codeIn = ({ otp, otpRequired, otpInvalid }: Words) => codeField({ label: otp, required: otpRequired, invalid: otpInvalid });

/** The form in which a guardian agrees, in their language. */
export const consentFormIn = (words: Words) =>
  defineForm({
    fields: {
      otp: codeIn(words),
      name: {
        kind: 'text',
        label: words.name,
        privacy: 'personal',
        rules: [
          { required: words.nameRequired },
          { max: OPTIONAL_NAME[0].max, error: words.nameInvalid },
          { matches: OPTIONAL_NAME[1].matches, error: words.nameInvalid },
        ],
        input: { autoComplete: 'name' },
      },
      birthYear: {
        kind: 'number',
        label: words.birthYear,
        privacy: 'personal',
        rules: birthYearRules(words.yearRequired),
        input: { inputMode: 'numeric', autoComplete: 'bday-year' },
      },
      agrees: { kind: 'checkbox', label: words.agrees, privacy: 'none', rules: [{ required: words.agreesRequired }] },
      /** The version of the notice that was read. */
      version: { kind: 'hidden', label: 'Version of the notice', privacy: 'none', rules: [] },
      /** Of what was shown beside it. */
      shown: { kind: 'hidden', label: 'What was shown', privacy: 'none', rules: [] },
    },
    steps: [{ title: words.agreeTitle, groups: [{ fields: ['otp', 'name', 'birthYear', 'agrees'] }] }],
  });
export const guardianConsentForm = consentFormIn(WORDS.en);

/** The form in which a guardian asks to see what is sent. */
export const yearFormIn = (words: Words) =>
  defineForm({
    fields: { birthYear: consentFormIn(words).fields.birthYear },
    steps: [{ title: words.look, groups: [{ fields: ['birthYear'] }] }],
  });
export const guardianYearForm = yearFormIn(WORDS.en);

const MAX_DECLINE_LENGTH = 500;

/** The form in which a guardian says no; the reason is optional. */
export const declineFormIn = (words: Words) =>
  defineForm({
    fields: {
      reason: {
        kind: 'textarea',
        label: words.why,
        hint: words.whyHint,
        privacy: 'personal',
        rules: [{ max: MAX_DECLINE_LENGTH, error: words.whyLong }],
        input: { rows: 3 },
      },
    },
    steps: [{ title: words.declineTitle, groups: [{ fields: ['reason'] }] }],
  });
export const guardianDeclineForm = declineFormIn(WORDS.en);

export const withdrawFormIn = (words: Words) =>
  defineForm({ fields: { otp: codeIn(words) }, steps: [{ title: words.withdrawTitle, groups: [{ fields: ['otp'] }] }] });
export const guardianWithdrawForm = withdrawFormIn(WORDS.en);

const hidden = (label: string) => ({ kind: 'hidden', label, privacy: 'none', rules: [] }) as const;

/** What a guardian answers on the student's phone; the code where there is a number of their own. */
export const hereFormIn = (words: Words) => {
  const { otp, name, birthYear, version } = consentFormIn(words).fields;
  return defineForm({
    fields: {
      guardianName: name,
      guardianBirthYear: birthYear,
      guardianMobile: {
        kind: 'phone',
        label: words.mobile,
        hint: words.mobileHint,
        privacy: 'personal',
        rules: OPTIONAL_MOBILE,
        input: { inputMode: 'numeric', autoComplete: 'off' },
      },
      otp: { ...otp, rules: [{ ...otp.rules[1] }] },
      guardianRelation: hidden('Relation'),
      answer: hidden('yes or no'),
      version,
    },
    steps: [{ title: words.answerTitle, groups: [{ fields: ['guardianName', 'guardianBirthYear', 'guardianMobile', 'otp'] }] }],
  });
};
export const hereForm = hereFormIn(WORDS.en);

export const hereCodeForm = defineForm({
  fields: { guardianMobile: { ...hereForm.fields.guardianMobile, rules: MOBILE } },
  steps: [{ title: 'Code', groups: [{ fields: ['guardianMobile'] }] }],
});
