import { defineForm, type ValuesOf, withChecks } from '#domain/forms/form.ts';
import { ACCOUNT_INVALID, isAccountNumber, requestChecks } from './checks/request.ts';
import { requestFields } from './steps/request.ts';

const { accountNo, ifscCode } = withChecks(requestFields, requestChecks);

/** For a payment that came back. */
export const bankForm = defineForm({
  fields: {
    accountNo: { ...accountNo, rules: [{ required: ACCOUNT_INVALID }, { test: isAccountNumber, error: ACCOUNT_INVALID }] },
    ifscCode,
  },
  steps: [{ title: 'Bank account', groups: [{ fields: ['accountNo', 'ifscCode'] }] }],
});
export type BankDetails = ValuesOf<typeof bankForm>;
