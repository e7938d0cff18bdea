import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ApplicationView, OwnApplication } from '#domain/scholarships/responses.ts';
import { accountDraftOf, formOf, prefill, readAccountDetails } from '#app/features/scholarships/sync/account.ts';
import { answersOf } from '#app/features/scholarships/sync/answers.ts';
import { createTransport } from '#app/features/scholarships/outbox/transport.ts';
import { college, school } from '#tests/setup/people/profiles.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

afterEach(() => vi.unstubAllGlobals());

type Answer = [status: number, body: object] | 'cut';

function serve(answers: Record<string, Answer>): Request[] {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(`http://site${path}`, init);
    sent.push(request);
    const answer = answers[`${request.method} ${path.replace('/api', '')}`];
    if (!answer || answer === 'cut') throw new TypeError('Failed to fetch');
    return Response.json(answer[1], { status: answer[0] });
  });
  return sent;
}

const DRAFT = '/student/scholarship/draft';
const accountDraft = accountDraftOf('new');
const save = () => accountDraft.save({ version: 2, answers: { fullName: 'Asha' }, filled: ['date'] });

describe("the account's draft", () => {
  test('carries what is filled in with the answers', async () => {
    const sent = serve({ [`PUT ${DRAFT}`]: [200, { data: { version: 3, savedAt: 1, data: {} } }] });
    expect(await save()).toEqual({ outcome: 'saved', version: 3 });
    expect(await sent[0]?.json()).toEqual({ version: 2, data: { fullName: 'Asha', filled: ['date'] } });
  });

  test('is read and saved under the name of the application that the form is for', async () => {
    const sent = serve({
      [`GET ${DRAFT}`]: [200, { data: null }],
      [`PUT ${DRAFT}`]: [200, { data: { version: 1, savedAt: 1, data: {} } }],
    });
    for (const form of ['new', 'DV-2026-000001']) {
      const draft = accountDraftOf(form);
      await draft.read();
      await draft.save({ version: 0, answers: {}, filled: [] });
    }
    const named = ['new', 'new', 'DV-2026-000001', 'DV-2026-000001'];
    expect(sent.map(({ headers }) => headers.get('x-application'))).toEqual(named);
    const own = (status: string) => ({ application: { status, applicationNumber: 'DV-2026-000001' } }) as OwnApplication;
    expect([formOf({ application: null }), formOf(own('withdrawn')), formOf(own('more_info_requested'))]).toEqual(named.slice(0, 3));
  });

  test.each<[string, Record<string, Answer>, object]>([
    [
      'is of another application by now',
      { [`PUT ${DRAFT}`]: [409, {}], [`GET ${DRAFT}`]: [409, {}] },
      { outcome: 'unanswered', link: 'outdated' },
    ],
    [
      'is newer',
      {
        [`PUT ${DRAFT}`]: [409, {}],
        [`GET ${DRAFT}`]: [200, { data: { version: 5, savedAt: 9, data: { place: 'Belwa', step: 4, filled: ['date', 1] } } }],
      },
      { outcome: 'conflict', draft: { version: 5, savedAt: 9, filled: ['date'], answers: { place: 'Belwa' } } },
    ],
    [
      'is not taken, for one has applied',
      { [`PUT ${DRAFT}`]: [409, {}], [`GET ${DRAFT}`]: [200, { data: { version: 2, savedAt: 9, data: {} } }] },
      { outcome: 'unanswered', link: 'outdated' },
    ],
    ['is not taken, for the cycle has closed', { [`PUT ${DRAFT}`]: [403, {}] }, { outcome: 'unanswered', link: 'outdated' }],
    ['is not taken as it is', { [`PUT ${DRAFT}`]: [400, {}] }, { outcome: 'rejected' }],
    ['is out of reach', {}, { outcome: 'unanswered', link: 'offline' }],
    ['is asked for without a session', { [`PUT ${DRAFT}`]: [401, {}] }, { outcome: 'unanswered', link: 'signed-out' }],
    ...[408, 425, 429, 500, 503].map((status): [string, Record<string, Answer>, object] => [
      `is answered with ${status}, which may pass`,
      { [`PUT ${DRAFT}`]: [status, {}] },
      { outcome: 'unanswered', link: 'online' },
    ]),
  ])('%s', async (_name, answers, outcome) => {
    serve(answers);
    expect(await save()).toEqual(outcome);
  });

  test('is read without anything a form cannot hold', async () => {
    const answers = { place: 'Belwa', scholarshipPurpose: ['Transport', 'Tuition Fees'], declaration: true };
    const read = async (data: object) => {
      serve({ [`GET ${DRAFT}`]: [200, { data: { version: 1, savedAt: 1, data } }] });
      return accountDraft.read();
    };
    const found = { outcome: 'found', draft: { version: 1, savedAt: 1, filled: [], answers } };
    expect(await read({ ...answers, step: 6, odd: { deep: 1 }, list: ['a', 1] })).toEqual(found);
    serve({ [`GET ${DRAFT}`]: [200, { data: null }] });
    expect(await accountDraft.read()).toMatchObject({ draft: { version: 0, answers: {} } });
  });
});

describe('on opening', () => {
  test.each<[string, Record<string, Answer>, string]>([
    ['profile and application', { 'GET /student/': [200, { data: school }], 'GET /student/scholarship': [200, { data: {} }] }, 'read'],
    ['no profile', { 'GET /student/': [404, {}], 'GET /student/scholarship': [200, { data: {} }] }, 'missing'],
    ['no session', { 'GET /student/': [401, {}], 'GET /student/scholarship': [401, {}] }, 'signed-out'],
    ['a fault', { 'GET /student/': [500, {}], 'GET /student/scholarship': [200, { data: {} }] }, 'failed'],
    ['no signal', {}, 'unreachable'],
  ])('%s', async (_name, answers, outcome) => {
    serve(answers);
    expect((await readAccountDetails()).outcome).toBe(outcome);
  });
});

describe('an application that is sent', () => {
  const { name, scholarshipPurpose, ...fields } = APPLICATION;
  const answers = answersOf({
    ...APPLICATION,
    applicationNumber: 'DV-1',
    status: 'submitted',
    submittedAt: 1,
  } as unknown as ApplicationView);
  const transport = createTransport({ onProgress: () => {}, onWaiting: () => {}, signal: new AbortController().signal });

  test("is sent in the API's format, under its key and the name of its form", async () => {
    const sent = serve({ 'POST /student/scholarship': [200, { status: true }] });
    for (const form of ['DV-2026-000001', undefined])
      expect(await transport.submit({ ...answers, sameAddress: true }, 'the-key', form)).toMatchObject({ outcome: 'accepted' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('the-key');
    expect(sent.map(({ headers }) => headers.get('x-application'))).toEqual(['DV-2026-000001', null]);
    expect(await sent[0]?.json()).toEqual({ ...fields, name, scholarshipPurpose });
  });

  test('is sent without what was answered to questions that are gone', async () => {
    const sent = serve({ 'POST /student/scholarship': [200, { status: true }] });
    const left = { previousScholarshipDetails: 'x'.repeat(501), collegeName: 'Left', latestCertificate: 'left' };
    expect(await transport.submit({ ...answers, ...left }, 'the-key')).toMatchObject({ outcome: 'accepted' });
    expect(await sent[0]?.json()).toEqual({ ...fields, name, scholarshipPurpose });
  });

  test.each<[string, Answer, object]>([
    [
      'rejected',
      [400, { message: 'Look again', fields: { name: 'Enter your name' } }],
      { outcome: 'rejected', message: 'Look again', fields: { fullName: 'Enter your name' } },
    ],
    [
      'sent twice',
      [409, { message: 'You have already applied.' }],
      { outcome: 'rejected', message: 'You have already applied.', fields: {} },
    ],
    ['without a session', [401, {}], { outcome: 'signed-out' }],
    ['too often', [429, { message: 'Please wait' }], { outcome: 'unanswered', message: 'Please wait' }],
    ['without a signal', 'cut', { outcome: 'unanswered', message: '' }],
  ])('%s', async (_name, answer, outcome) => {
    serve({ 'POST /student/scholarship': answer });
    expect(await transport.submit(answers, 'the-key')).toEqual(outcome);
  });

  test('is not sent if it breaks the rules', async () => {
    const sent = serve({});
    expect(await transport.submit({ ...answers, pincode: '12' }, 'the-key')).toMatchObject({
      outcome: 'rejected',
      fields: { pincode: 'Enter valid 6-digit pin code' },
    });
    expect(sent).toEqual([]);
  });
});

test('the form is prefilled from the profile', () => {
  const person = {
    email: 'asha@example.in',
    mobileNumber: '9876543210',
    dob: '2010-04-01',
    currentAddress: 'House 12, Station Road',
    district: 'Kushinagar',
    state: 'Uttar Pradesh',
    pincode: '274304',
  };
  expect(prefill(school)).toEqual({
    ...person,
    fullName: 'Asha Kumari Mishra',
    educationType: 'SCHOOL',
    schoolName: 'Udit Narayan Inter College',
    currentClass: '11',
    lastClassPassed: '10',
    schoolBoard: 'UP Board',
    lastCertificate: '/api/student/files/0',
  });
  const { collegeEducation } = college;
  expect(prefill({ ...college, collegeEducation: { ...collegeEducation!, specialization: 'Optics' } })).toEqual({
    ...person,
    fullName: 'Ravi Prasad',
    email: 'ravi@example.in',
    educationType: 'COLLEGE',
    collegeName: 'Buddha Degree College',
    currentCourse: 'B.Sc. Physics',
    courseYear: '2',
    specialization: 'Optics',
    latestCertificate: '/api/student/files/1',
  });
  expect(prefill({ ...school, phone: '1234567890' })['mobileNumber']).toBeUndefined();
  expect(prefill(college)['specialization']).toBeUndefined();
});
