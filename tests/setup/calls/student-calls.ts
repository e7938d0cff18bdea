import { expect } from 'vitest';
import { studentConfirmOperations } from '#domain/accounts/confirm/confirm-operations.ts';
import { dashboardOperations } from '#domain/dashboard/operations.ts';
import { ownPhoneOperations } from '#domain/phone/operations.ts';
import { studentOperations } from '#domain/students/operations.ts';
import type { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import { SCHOOL_FORM, uploadCertificate } from '#tests/setup/people/students.ts';

export type Student = Awaited<ReturnType<typeof createAccount>>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const serve = () => serveApi({ ...studentOperations, ...studentConfirmOperations, ...dashboardOperations, ...ownPhoneOperations });
export const call = ({ app }: TestApi, { cookie }: Pick<Student, 'cookie'>, method: Method, url: string, payload?: unknown) =>
  app.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload: payload as object }) });

export async function withProfile(api: TestApi, student: Student, form: object = SCHOOL_FORM): Promise<void> {
  const isSchool = form === SCHOOL_FORM;
  const path = await uploadCertificate(api.ctx, student.account.id, isSchool ? 'lastCertificate' : 'latestCertificate');
  const answer = await call(api, student, 'POST', '/api/student/', {
    ...form,
    [isSchool ? 'lastCertificatePath' : 'latestCertificatePath']: path,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

export const ACTIVITY = { status: 'In_Progress', activityHead: 'Chess club', activityParagraph: 'Every Saturday at school.' };
