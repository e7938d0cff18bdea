import type { $ZodType, input, output } from 'zod/v4/core';
import { studentConfirmOperations } from '#domain/accounts/confirm/confirm-operations.ts';
import { phoneLoginOperations } from '#domain/accounts/login/phone-login-operations.ts';
import { accountOperations } from '#domain/accounts/operations.ts';
import { contactOperations } from '#domain/contact/operations.ts';
import { contentFileOperations, contentOperations } from '#domain/content/operations.ts';
import { dashboardOperations } from '#domain/dashboard/operations.ts';
import { donorPageOperations } from '#domain/donations/donor-page/operations.ts';
import { donationOperations } from '#domain/donations/operations.ts';
import { fileOperations } from '#domain/files/operations.ts';
import { newsletterOperations } from '#domain/newsletter/operations.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { ownPhoneOperations } from '#domain/phone/operations.ts';
import { phoneReportOperations } from '#domain/phone/report-operations.ts';
import { reportOperations } from '#domain/reports/operations.ts';
import { guardianOperations, guardianRequestOperations } from '#domain/scholarships/consent/guardian-operations.ts';
import { ifscOperations, reminderOperations, scholarshipOperations } from '#domain/scholarships/operations.ts';
import { certificateOperations, pincodeOperations, studentOperations } from '#domain/students/operations.ts';

/** Every call. The browser imports the types only. */
export const operations = {
  ...accountOperations,
  ...certificateOperations,
  ...contactOperations,
  ...contentFileOperations,
  ...contentOperations,
  ...dashboardOperations,
  ...donationOperations,
  ...donorPageOperations,
  ...fileOperations,
  ...guardianOperations,
  ...guardianRequestOperations,
  ...ifscOperations,
  ...reminderOperations,
  ...newsletterOperations,
  ...officeOperations,
  ...ownPhoneOperations,
  ...phoneLoginOperations,
  ...phoneReportOperations,
  ...pincodeOperations,
  ...reportOperations,
  ...scholarshipOperations,
  ...studentOperations,
  ...studentConfirmOperations,
};

/** Files of the content are no calls of the browser's: their address is their own. */
type Operations = Omit<typeof operations, keyof typeof contentFileOperations>;
export type OperationName = keyof Operations;

/** JSON of a success. */
export type ResponseOf<Name extends OperationName> =
  Operations[Name] extends Readonly<Record<'response', infer Schema extends $ZodType>> ? output<Schema> : never;

type ValuesOf<Schema> = Schema extends $ZodType
  ? input<Schema>
  : Schema extends (today: () => string) => infer Body
    ? Body extends $ZodType
      ? input<Body>
      : never
    : never;
/** Optional values may be given empty. */
type QueryOf<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Values[Name] | '' | null : Values[Name] };
type PartOf<Part extends string, Values> = object extends Values ? { [Name in Part]?: Values } : { [Name in Part]: Values };
/** One operation at a time: parts of several, combined, are too many for the compiler. */
type GivenTo<One> = One extends unknown
  ? (One extends Readonly<Record<'params', infer Schema>> ? PartOf<'params', ValuesOf<Schema>> : { params?: undefined }) &
      (One extends Readonly<Record<'query', infer Schema>> ? PartOf<'query', QueryOf<ValuesOf<Schema>>> : { query?: undefined }) &
      (One extends Readonly<Record<'body', infer Schema>> ? PartOf<'body', ValuesOf<Schema>> : { body?: undefined })
  : never;

/** Path parameters, query and JSON body. */
export type RequestOf<Name extends OperationName> = GivenTo<Operations[Name]>;
