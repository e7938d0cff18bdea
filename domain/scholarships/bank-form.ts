import { defineForm, type ValuesOf } from '#domain/forms/form.ts';
import { ACCOUNT_INVALID, isAccountNumber, requestFields } from './steps/request.ts';

const { accountNo, ifscCode } = requestFields;

/** For a payment that came back. */
export const bankForm = defineForm({
  fields: {
    accountNo: { ...accountNo, rules: [{ required: ACCOUNT_INVALID }, { test: isAccountNumber, error: ACCOUNT_INVALID }] },
    ifscCode,
  },
  steps: [{ title: 'Bank account', groups: [{ fields: ['accountNo', 'ifscCode'] }] }],
});
export type BankDetails = ValuesOf<typeof bankForm>;
