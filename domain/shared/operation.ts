import type { $ZodType } from 'zod/v4/core';
import type { ErrorCode } from './errors.ts';

/** Route, OpenAPI document and the browser's types derive from it. */
export interface Operation {
  /** `operationId`, unique. */
  id: string;
  summary: string;
  description?: string;
  params?: $ZodType;
  query?: $ZodType;
  headers?: $ZodType;
  /** A function where rules depend on the day, YYYY-MM-DD. */
  body?: $ZodType | ((today: () => string) => $ZodType);
  uploads?: readonly string[];
  response?: $ZodType;
  /** Media type. */
  file?: string;
  /** Where it redirects to. */
  redirect?: string;
  /** `guardArea` adds the session. */
  security?: 'session' | 'verification';
  right?: string;
  act?: string;
  /** Beyond those of every call (server/api/openapi-errors.ts). */
  errors?: readonly ErrorCode[];
}

/** Without `/api`. */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

type Named<Operations extends object> = { readonly [Name in keyof Operations]: Operations[Name] & { name: Name; tag: string } };

export function defineOperations<const Operations extends Readonly<Record<OperationName, Operation>>>(
  tag: string,
  operations: Operations,
): Named<Operations> {
  const named = Object.entries(operations).map(([name, operation]) => [name, { ...operation, name, tag }]);
  return Object.fromEntries(named) as Named<Operations>;
}
