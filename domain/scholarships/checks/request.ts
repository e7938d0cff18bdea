import type { ChecksOf, Given } from '#domain/forms/form.ts';
import { compactNumber, rupees, upperCode } from '#domain/forms/normalise.ts';
import { IFSC_PATTERN } from '#domain/shared/money/ifsc.ts';
import type { requestFields } from '../steps/request.ts';
import { MAX_ASKED_RUPEES, OPTIONAL_NAME, textRules } from './parts.ts';

const MAX_DETAILS_LENGTH = 500;
const DETAILS_REQUIRED = 'Please give the details of that scholarship';
const AMOUNT_INVALID = 'Enter the amount in whole rupees';
export const ACCOUNT_INVALID = 'Enter the account number, 9 to 18 digits only';
export const IFSC_INVALID = 'Enter valid IFSC code (e.g., SBIN0001234)';

/** Of the statement of need, in characters. */
export const MIN_NEED_LENGTH = 50;
export const MAX_NEED_LENGTH = 500;

const ACCOUNT_NUMBER = /^\d{9,18}$/;
const MASKED_ACCOUNT = /^•{5,14}\d{4}$/;

export const isAccountNumber = (value: string): boolean => ACCOUNT_NUMBER.test(value);
export const isMaskedAccount = (value: string): boolean => MASKED_ACCOUNT.test(value);

/** A masked number is of an application that may be older than this question. */
const isHolderKnown = ({ accountNo }: Given): boolean => typeof accountNo === 'string' && isMaskedAccount(accountNo);

export const requestChecks = {
  scholarshipPurpose: { rules: [{ required: 'Please select at least one purpose' }] },
  amountRequested: {
    normalise: rupees,
    rules: [
      { required: AMOUNT_INVALID },
      { matches: /^-?\d+$/, error: AMOUNT_INVALID },
      { min: 1_000, error: 'Minimum amount is ₹1,000' },
      { max: MAX_ASKED_RUPEES, error: 'Maximum amount is ₹1,00,000' },
    ],
  },
  previousScholarship: { rules: [{ required: 'Select Yes or No' }] },
  previousScholarshipDetails: { rules: textRules(DETAILS_REQUIRED, MAX_DETAILS_LENGTH) },
  otherScholarships: { rules: [{ required: 'Select Yes or No' }] },
  otherScholarshipDetails: { rules: textRules(DETAILS_REQUIRED, MAX_DETAILS_LENGTH) },
  accountHolderRelation: { rules: [{ required: 'Select whose account it is', unless: isHolderKnown }] },
  accountHolderName: { rules: [{ required: 'Enter the name on the account', unless: isHolderKnown }, ...OPTIONAL_NAME] },
  accountNo: {
    normalise: compactNumber,
    rules: [
      { required: ACCOUNT_INVALID },
      { test: (value: string) => isAccountNumber(value) || isMaskedAccount(value), error: ACCOUNT_INVALID },
    ],
  },
  ifscCode: { normalise: upperCode, rules: [{ required: IFSC_INVALID }, { matches: IFSC_PATTERN, error: IFSC_INVALID }] },
  needStatement: {
    rules: [
      { required: 'Please tell us why you need the scholarship' },
      { min: MIN_NEED_LENGTH, error: 'Write at least 50 characters' },
      { max: MAX_NEED_LENGTH, error: 'Write at most 500 characters' },
    ],
  },
} as const satisfies ChecksOf<typeof requestFields>;
