import { defineForm, type ValuesOf, withChecks } from '#domain/forms/form.ts';
import { ACCOUNT_INVALID, isAccountNumber, requestChecks } from './checks/request.ts';
import { requestFields } from './steps/request.ts';

const { accountHolderRelation, accountHolderName, accountNo, ifscCode } = withChecks(requestFields, requestChecks);
const { initial: _, ...relation } = accountHolderRelation;

const NUMBERS_DIFFER = 'The two numbers are not the same. Please compare both with the passbook.';
const number = {
  ...accountNo,
  rules: [{ required: ACCOUNT_INVALID }, { test: isAccountNumber, error: ACCOUNT_INVALID }],
} as const;

/** For a payment that came back. Nothing is filled in, so that nobody confirms what they have not read. */
export const bankForm = defineForm({
  fields: {
    accountHolderRelation: relation,
    accountHolderName,
    accountNo: { ...number, hint: '9 to 18 digits, as in the passbook' },
    accountNoAgain: { ...number, label: 'Account number again', hint: 'Once more, from the passbook' },
    ifscCode,
  },
  steps: [
    {
      title: 'Bank account',
      groups: [{ fields: ['accountHolderRelation', 'accountHolderName', 'accountNo', 'accountNoAgain', 'ifscCode'] }],
    },
  ],
  check: ({ accountNo: one, accountNoAgain: again }) => (one === again ? {} : { accountNoAgain: NUMBERS_DIFFER }),
});
export type BankDetails = ValuesOf<typeof bankForm>;
