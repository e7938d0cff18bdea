import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm, type Given, type ValuesOf } from '#domain/forms/form.ts';
import { isLikelySameName } from '#domain/shared/text/same-name.ts';
import { isAccountNumber } from './checks/request.ts';
import { applicationForm } from './form.ts';
import type { FieldName } from './steps/questions.ts';
import { NAMES_OF_HOLDERS } from './steps/request.ts';

/** For a payment that came back: what the application asks, with nothing filled in, so that nobody confirms what they have not read. */
export const bankForm = inLanguage(() => {
  const { accountHolderRelation, accountHolderName, accountNo, ifscCode, bankDocument } = applicationForm.fields;
  const { initial: _, ...relation } = accountHolderRelation;
  const required = m.scholarships.checks.accountInvalid;
  return defineForm({
    fields: {
      accountHolderRelation: relation,
      accountHolderName,
      accountNo: { ...accountNo, rules: [{ required }, { test: isAccountNumber, error: required }] },
      ifscCode,
      bankDocument,
    },
    steps: [
      {
        title: m.scholarships.steps.bank,
        groups: [
          { fields: ['accountHolderRelation', 'accountHolderName'] },
          { fields: ['accountNo', 'ifscCode'] },
          { fields: ['bankDocument'] },
        ],
      },
    ],
  });
});
export type BankDetails = ValuesOf<typeof bankForm>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The name that the application has for whose account it is, where the one on the account is likely another person's; else empty. */
export function nameBesideHolder(answers: Given): string {
  const source = (NAMES_OF_HOLDERS as Readonly<Record<string, FieldName>>)[textOf(answers['accountHolderRelation'])];
  const name = source === undefined ? '' : textOf(answers[source]);
  return isLikelySameName(name, textOf(answers['accountHolderName'])) ? '' : name;
}
