import { defineForm, type ValuesOf, withChecks } from '#domain/forms/form.ts';
import { ACCOUNT_INVALID, isAccountNumber, requestChecks } from './checks/request.ts';
import { requestFields } from './steps/request.ts';

const { accountHolderRelation, accountHolderName, accountNo, ifscCode } = withChecks(requestFields, requestChecks);

/** For a payment that came back. */
export const bankForm = defineForm({
  fields: {
    accountHolderRelation,
    accountHolderName,
    accountNo: {
      ...accountNo,
      hint: '9 to 18 digits, as in the passbook',
      rules: [{ required: ACCOUNT_INVALID }, { test: isAccountNumber, error: ACCOUNT_INVALID }],
    },
    ifscCode,
  },
  steps: [{ title: 'Bank account', groups: [{ fields: ['accountHolderRelation', 'accountHolderName', 'accountNo', 'ifscCode'] }] }],
});
export type BankDetails = ValuesOf<typeof bankForm>;
