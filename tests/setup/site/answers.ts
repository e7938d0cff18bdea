import { parse } from 'zod/v4/core';
import { operations, type OperationName, type ResponseOf } from '#domain/api/operations.ts';
import type { Operation } from '#domain/shared/operation.ts';

/**
 * Parsed by its operation's schema.
 * @throws ZodError for any other JSON
 */
export function answerOf<Name extends OperationName>(name: Name, json: unknown): ResponseOf<Name> {
  const { response }: Operation = operations[name];
  if (!response) throw new Error(`${name} is answered with a file.`);
  return parse(response, json) as ResponseOf<Name>;
}
