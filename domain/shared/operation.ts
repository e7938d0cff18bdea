import type { $ZodType } from 'zod/v4/core';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call: `link`, whoever has the link of a message (guardians, donors, subscribers); `verified`, with the token of a code that
 * was entered; `donor`, who entered the code of a link, or is signed in with the email of a donor's record; `account`, anybody signed in; `staff`, with the row's right.
 */
export type Audience = 'anyone' | 'link' | 'verified' | 'donor' | 'account' | 'student' | 'staff';

/** Route, guard, limits, log, OpenAPI document, tests and the browser's types derive from it. */
export interface Operation {
  /** `operationId`, unique. */
  id: string;
  summary: string;
  description?: string;
  /** If others than the rest of its table. */
  for?: Audience;
  params?: $ZodType;
  query?: $ZodType;
  headers?: $ZodType;
  /** A function where rules depend on the day, YYYY-MM-DD. */
  body?: $ZodType | ((today: () => string) => $ZodType);
  /** Of any type, as bytes: signatures are over them, or they are ignored (RFC 8058). */
  isRaw?: true;
  uploads?: readonly string[];
  response?: $ZodType;
  /** Media type. */
  file?: string;
  /** Where it redirects to. */
  redirect?: string;
  right?: string;
  act?: string;
  /** For each network and process. */
  perMinute?: number;
  /** Default: 64 KiB. */
  bodyBytes?: number;
  /** Its handler may say how long; the others are stored nowhere. */
  isCacheable?: true;
  /** Beyond those of every call (server/api/shared/openapi-errors.ts). */
  errors?: readonly ErrorCode[];
}

/** Of calls that draw a document: each takes half a second of work. */
export const DRAWN_PER_MINUTE = 30;

/** Of calls that look up a code: enough for a pile of paper, useless for guessing. */
export const CHECKED_PER_MINUTE = 60;

/** Without `/api`. */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** What the rows of a table have in common. */
type Common = { tag: string; for: Audience } & Pick<Operation, 'bodyBytes' | 'perMinute' | 'isCacheable'>;

/** A row with its name. */
export type Call = Operation & { name: OperationName; tag: string; for: Audience };

type Named<Rows extends Readonly<Record<string, Operation>>, Who extends Audience> = {
  readonly [Name in keyof Rows]: Rows[Name] & { name: Name; tag: string; for: Rows[Name] extends { for: infer Other } ? Other : Who };
};

export function defineOperations<Who extends Audience, const Rows extends Readonly<Record<OperationName, Operation>>>(
  common: Common & { for: Who },
  rows: Rows,
): Named<Rows, Who> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...common, ...row, name }])) as unknown as Named<Rows, Who>;
}
