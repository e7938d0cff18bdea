import { z } from 'zod';
import { schemaOf } from '#domain/forms/schema.ts';
import { defineOperations } from '#domain/shared/operation.ts';
import { messageResponseSchema, ok } from '#domain/shared/responses.ts';
import { codeForm } from '#domain/accounts/code-form.ts';
import { passwordForm } from '#domain/accounts/form.ts';

const STUDENT_CONFIRM_CALLS = { tag: 'students', for: 'student', bodyBytes: 32 * 1024 } as const;

export const studentConfirmOperations = defineOperations(STUDENT_CONFIRM_CALLS, {
  'GET /student/confirm': {
    id: 'askForConfirmation',
    summary: 'How the student confirms this session: by password, or by a code where only Google opens the account',
    response: z.object({ ...ok, data: z.object({ hasPassword: z.boolean() }) }).meta({ id: 'StudentConfirmation' }),
  },
  'POST /student/confirm/password': {
    id: 'confirmByPassword',
    summary: 'Confirm this session for five minutes, by the account’s password',
    body: schemaOf(passwordForm),
    response: messageResponseSchema,
    errors: ['wrong_code'],
  },
  'POST /student/confirm/code': {
    id: 'sendStudentCode',
    summary: 'Send a code to the account’s email address',
    response: messageResponseSchema,
  },
  'POST /student/confirm': {
    id: 'confirmByStudentCode',
    summary: 'Confirm this session for five minutes, by an emailed code',
    body: schemaOf(codeForm),
    response: messageResponseSchema,
    errors: ['wrong_code', 'expired'],
  },
});
