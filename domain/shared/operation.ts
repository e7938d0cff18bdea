import type { $ZodType } from 'zod/v4/core';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API, as data: the server registers its route from it (server/api/route.ts), the OpenAPI document describes it
 * (server/api/openapi.ts), and the browser's client takes its types (app/lib/api.ts).
 */
export interface Operation {
  /** `operationId` of the document, unique. */
  id: string;
  summary: string;
  description?: string;
  params?: $ZodType;
  query?: $ZodType;
  headers?: $ZodType;
  /** Schema of a JSON body. A function if its rules ask what day is today, as YYYY-MM-DD. */
  body?: $ZodType | ((today: () => string) => $ZodType);
  /** Files of a multipart body, by the name of their field. */
  uploads?: readonly string[];
  /** Schema of the JSON of a success. */
  response?: $ZodType;
  /** Media type of a success that is a file. */
  file?: string;
  /** Where a success may lead instead: the response is a redirect. */
  redirect?: string;
  /** What proves who calls; the session is added by `guardArea`. */
  security?: 'session' | 'verification';
  /** What staff need for it (domain/staff/rights.ts). */
  right?: string;
  /** What the log calls it (domain/activity/acts.ts); of the office's calls. */
  act?: string;
  /** Errors beside those that every call may have (server/api/openapi-errors.ts). */
  errors?: readonly ErrorCode[];
}

/** An operation's name: its method and path, without `/api`, such as `GET /student/certificates/:id`. */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

type Named<Operations extends object> = { readonly [Name in keyof Operations]: Operations[Name] & { name: Name; tag: string } };

/** The operations of one noun, by name. @param tag under which the document lists them */
export function defineOperations<const Operations extends Readonly<Record<OperationName, Operation>>>(
  tag: string,
  operations: Operations,
): Named<Operations> {
  const named = Object.entries(operations).map(([name, operation]) => [name, { ...operation, name, tag }]);
  return Object.fromEntries(named) as Named<Operations>;
}
