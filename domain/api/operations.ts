import type { $ZodType, input, output } from 'zod/v4/core';
import type { accountOperations } from '#domain/accounts/operations.ts';
import type { contactOperations } from '#domain/contact/operations.ts';
import type { contentOperations } from '#domain/content/operations.ts';
import type { dashboardOperations } from '#domain/dashboard/operations.ts';
import type { donationOperations } from '#domain/donations/operations.ts';
import type { fileOperations } from '#domain/files/operations.ts';
import type { newsletterOperations } from '#domain/newsletter/operations.ts';
import type { officeOperations } from '#domain/office/operations.ts';
import type { reportOperations } from '#domain/reports/operations.ts';
import type { ifscOperations, scholarshipOperations } from '#domain/scholarships/operations.ts';
import type { certificateOperations, pincodeOperations, studentOperations } from '#domain/students/operations.ts';

/** Every operation below `/api`, by its name. Types alone: the browser reads them, and the schemas stay on the server. */
type Operations = typeof accountOperations &
  typeof certificateOperations &
  typeof contactOperations &
  typeof contentOperations &
  typeof dashboardOperations &
  typeof donationOperations &
  typeof fileOperations &
  typeof ifscOperations &
  typeof newsletterOperations &
  typeof officeOperations &
  typeof pincodeOperations &
  typeof reportOperations &
  typeof scholarshipOperations &
  typeof studentOperations;

export type OperationName = keyof Operations;

/** The JSON of an operation's success. */
export type ResponseOf<Name extends OperationName> =
  Operations[Name] extends Readonly<Record<'response', infer Schema extends $ZodType>> ? output<Schema> : never;

type ValuesOf<Schema> = Schema extends $ZodType
  ? input<Schema>
  : Schema extends (today: () => string) => infer Body
    ? Body extends $ZodType
      ? input<Body>
      : never
    : never;
/** What may be left out may be empty. */
type QueryOf<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Values[Name] | '' | null : Values[Name] };
type PartOf<Part extends string, Values> = object extends Values ? { [Name in Part]?: Values } : { [Name in Part]: Values };
type GivenTo<One> = (One extends Readonly<Record<'params', infer Schema>> ? PartOf<'params', ValuesOf<Schema>> : { params?: undefined }) &
  (One extends Readonly<Record<'query', infer Schema>> ? PartOf<'query', QueryOf<ValuesOf<Schema>>> : { query?: undefined }) &
  (One extends Readonly<Record<'body', infer Schema>> ? PartOf<'body', ValuesOf<Schema>> : { body?: undefined });

/** What a call of an operation is given: ids of its path, its query and its JSON body. */
export type RequestOf<Name extends OperationName> = GivenTo<Operations[Name]>;
