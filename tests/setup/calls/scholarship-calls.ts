import { guardianRequestOperations } from '#domain/scholarships/consent/guardian-operations.ts';
import { ifscOperations, scholarshipOperations } from '#domain/scholarships/operations.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import { APPLICATION, createStudent } from '#tests/setup/people/scholarships.ts';

export const PATH = '/api/student/scholarship';
export const DRAFT = `${PATH}/draft`;
export const ACCOUNT = APPLICATION.accountNo;

export const serve = () => serveApi({ ...scholarshipOperations, ...guardianRequestOperations, ...ifscOperations });

export async function signedIn(api: TestApi) {
  const { account, cookie } = await createStudent(api.ctx);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown, headers: Record<string, string> = {}) =>
    api.app.inject({ method, url, headers: { cookie, ...headers }, ...(payload === undefined ? {} : { payload: payload as object }) });
  return { account, cookie, call };
}

export async function setUp() {
  const api = await serve();
  return { ...api, ...(await signedIn(api)) };
}
