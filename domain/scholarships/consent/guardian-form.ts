import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { birthYearRules, MOBILE, OPTIONAL_MOBILE, OPTIONAL_NAME } from '#domain/scholarships/checks/parts.ts';

const codeOf = () =>
  codeField({ label: m.consent.guardian.otp, required: m.consent.guardian.otpRequired, invalid: m.accounts.otp.sixDigits });

/** The form in which a guardian agrees. */
export const guardianConsentForm = inLanguage(() =>
  defineForm({
    fields: {
      otp: codeOf(),
      name: {
        kind: 'text',
        label: m.consent.guardian.name,
        privacy: 'personal',
        rules: [
          { required: m.consent.guardian.nameRequired },
          { max: OPTIONAL_NAME[0].max, error: m.accounts.fields.nameLetters },
          { matches: OPTIONAL_NAME[1].matches, error: m.accounts.fields.nameLetters },
        ],
        input: { autoComplete: 'name' },
      },
      birthYear: {
        kind: 'number',
        label: m.consent.guardian.birthYear,
        privacy: 'personal',
        rules: birthYearRules(m.consent.guardian.yearRequired),
        input: { inputMode: 'numeric', autoComplete: 'bday-year' },
      },
      /** The page names the student there. */
      agrees: {
        kind: 'checkbox',
        label: m.consent.guardian.agree,
        privacy: 'none',
        rules: [{ required: m.consent.guardian.agreesRequired }],
      },
      /** The version of the notice that was read. */
      version: hidden('Version of the notice'),
      /** Of what was shown beside it. */
      shown: hidden('What was shown'),
    },
    steps: [{ title: m.consent.guardian.agreeTitle, groups: [{ fields: ['otp', 'name', 'birthYear', 'agrees'] }] }],
  }),
);

/** The form in which a guardian asks to see what is sent. */
export const guardianYearForm = inLanguage(() =>
  defineForm({
    fields: { birthYear: guardianConsentForm.fields.birthYear },
    steps: [{ title: m.consent.guardian.look, groups: [{ fields: ['birthYear'] }] }],
  }),
);

const MAX_DECLINE_LENGTH = 500;

/** The form in which a guardian says no; the reason is optional. */
export const guardianDeclineForm = inLanguage(() =>
  defineForm({
    fields: {
      reason: {
        kind: 'textarea',
        label: m.consent.guardian.why,
        privacy: 'personal',
        rules: [{ max: MAX_DECLINE_LENGTH, error: m.consent.guardian.whyLong }],
        input: { rows: 3 },
      },
    },
    steps: [{ title: m.consent.guardian.declineTitle, groups: [{ fields: ['reason'] }] }],
  }),
);

export const guardianWithdrawForm = inLanguage(() =>
  defineForm({ fields: { otp: codeOf() }, steps: [{ title: m.consent.guardian.withdrawTitle, groups: [{ fields: ['otp'] }] }] }),
);

function hidden(label: string) {
  return { kind: 'hidden', label, privacy: 'none', rules: [] } as const;
}

/** What a guardian answers on the student's phone; the code where there is a number of their own. */
export const hereForm = inLanguage(() => {
  const { otp, name, birthYear, version } = guardianConsentForm.fields;
  return defineForm({
    fields: {
      guardianName: name,
      guardianBirthYear: birthYear,
      guardianMobile: {
        kind: 'phone',
        label: m.consent.guardian.mobile,
        hint: m.consent.guardian.mobileHint,
        privacy: 'personal',
        rules: OPTIONAL_MOBILE,
        input: { inputMode: 'numeric', autoComplete: 'off' },
      },
      otp: { ...otp, rules: [{ ...otp.rules[1] }] },
      guardianRelation: hidden('Relation'),
      answer: hidden('yes or no'),
      version,
    },
    steps: [
      { title: m.consent.guardian.answerTitle, groups: [{ fields: ['guardianName', 'guardianBirthYear', 'guardianMobile', 'otp'] }] },
    ],
  });
});

export const hereCodeForm = inLanguage(() =>
  defineForm({
    fields: { guardianMobile: { ...hereForm.fields.guardianMobile, rules: MOBILE } },
    steps: [{ title: 'Code', groups: [{ fields: ['guardianMobile'] }] }],
  }),
);
