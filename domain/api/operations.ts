import type { $ZodType, output } from 'zod/v4/core';
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
