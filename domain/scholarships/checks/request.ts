import * as m from '#messages/index.ts';
import type { ChecksOf, Given } from '#domain/forms/form.ts';
import { compactNumber, rupees, upperCode } from '#domain/forms/normalise.ts';
import { IFSC_PATTERN } from '#domain/shared/money/ifsc.ts';
import type { request } from '../steps/request.ts';
import { MAX_ASKED_RUPEES, OPTIONAL_NAME, textRules } from './parts.ts';

const MAX_DETAILS_LENGTH = 500;
/** Of the statement of need, in characters. */
export const MIN_NEED_LENGTH = 50;
export const MAX_NEED_LENGTH = 500;

const ACCOUNT_NUMBER = /^\d{9,18}$/;
const MASKED_ACCOUNT = /^•{5,14}\d{4}$/;

export const isAccountNumber = (value: string): boolean => ACCOUNT_NUMBER.test(value);
export const isMaskedAccount = (value: string): boolean => MASKED_ACCOUNT.test(value);

/** A masked number is of an application that may be older than this question. */
const isHolderKnown = ({ accountNo }: Given): boolean => typeof accountNo === 'string' && isMaskedAccount(accountNo);

export const requestChecks = () =>
  ({
    scholarshipPurpose: { rules: [{ required: m.scholarships.checks.purposeRequired }] },
    amountRequested: {
      normalise: rupees,
      rules: [
        { required: m.scholarships.checks.amountInvalid },
        { matches: /^-?\d+$/, error: m.scholarships.checks.amountInvalid },
        { min: 1_000, error: m.scholarships.checks.amountTooSmall },
        { max: MAX_ASKED_RUPEES, error: m.scholarships.checks.amountTooLarge },
      ],
    },
    previousScholarship: { rules: [{ required: m.scholarships.checks.yesOrNoRequired }] },
    previousScholarshipDetails: { rules: textRules(m.scholarships.checks.detailsRequired, MAX_DETAILS_LENGTH) },
    otherScholarships: { rules: [{ required: m.scholarships.checks.yesOrNoRequired }] },
    otherScholarshipDetails: { rules: textRules(m.scholarships.checks.detailsRequired, MAX_DETAILS_LENGTH) },
    accountHolderRelation: { rules: [{ required: m.scholarships.checks.holderRequired, unless: isHolderKnown }] },
    accountHolderName: { rules: [{ required: m.scholarships.checks.holderNameRequired, unless: isHolderKnown }, ...OPTIONAL_NAME] },
    accountNo: {
      normalise: compactNumber,
      rules: [
        { required: m.scholarships.checks.accountInvalid },
        { test: (value: string) => isAccountNumber(value) || isMaskedAccount(value), error: m.scholarships.checks.accountInvalid },
      ],
    },
    ifscCode: {
      normalise: upperCode,
      rules: [{ required: m.scholarships.checks.ifscInvalid }, { matches: IFSC_PATTERN, error: m.scholarships.checks.ifscInvalid }],
    },
    needStatement: {
      rules: [
        { required: m.scholarships.checks.needRequired },
        { min: MIN_NEED_LENGTH, error: m.scholarships.checks.needTooShort },
        { max: MAX_NEED_LENGTH, error: m.scholarships.checks.atMost(MAX_NEED_LENGTH) },
      ],
    },
  }) as const satisfies ChecksOf<typeof request.fields>;
