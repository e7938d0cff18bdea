import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import type { InstalmentState } from '#domain/scholarships/instalments.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import type { ApplicationState } from '#domain/scholarships/states.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { formTasks } from './form-tasks.ts';
import { nextOnDashboard, nextTask } from './next-task.ts';
import { type Sent, sentTasks } from './sent-tasks.ts';
import { type Task, type TaskName, taskOf } from '#domain/scholarships/task.ts';

const TODAY = '2026-11-21';
const FORM = '/dashboard/student/scholarship';
const SENT = `${FORM}?view=sent`;

const lines = (tasks: readonly Task[]): string[] => tasks.map(({ title, label }) => `${title}: ${label}`);
const rowOf = (tasks: readonly Task[], name: TaskName): Task => tasks.find((task) => task.name === name)!;

const GIRL = { dob: '2010-05-04', educationType: 'SCHOOL' };
const GUARDIAN = { guardianRelation: 'Mother', guardianName: 'Sita Devi', guardianBirthYear: '1985', guardianWay: 'On paper' };

describe('before sending', () => {
  test('every task is listed in order, with where it leads', () => {
    const tasks = formTasks({ answers: GIRL, today: TODAY, filled: ['dob', 'educationType'] });
    expect(lines(tasks)).toEqual([
      'About you: Not started',
      'School: Not started',
      'Family: Not started',
      'Money: Not started',
      'Bank account: Not started',
      'Guardian’s permission: Not started',
      'Papers: 2 left',
      'Check and send: Not started',
    ]);
    expect(tasks.map(({ to }) => to.slice(FORM.length))).toEqual([
      '?step=1',
      '?step=4',
      '?step=3',
      '?step=5',
      '?task=bank',
      '?task=permission',
      '?task=papers',
      '?step=6',
    ]);
  });

  test('who is 18 is asked for nobody’s permission', () => {
    expect(formTasks({ answers: { dob: '2000-01-01' }, today: TODAY }).some(({ name }) => name === 'permission')).toBe(false);
  });

  test('a task that is begun says how many answers are left, a wrong answer asks to look again, and leads to its page', () => {
    const tasks = formTasks({
      answers: { familyMembers: '99', educationType: 'COLLEGE', collegeName: 'Buddha PG College', currentCourse: 'B.Sc.', courseYear: '2' },
      today: TODAY,
    });
    expect(rowOf(tasks, 'family')).toMatchObject({ state: 'again', label: 'Look again' });
    expect(rowOf(tasks, 'school')).toMatchObject({ state: 'done', label: 'Done' });
    expect(nextTask(tasks)).toMatchObject({ name: 'family' });
    const { label } = rowOf(formTasks({ answers: { annualIncome: '₹50k–1L' }, today: TODAY }), 'family');
    expect(label).toMatch(/^\d+ left$/);
  });

  test.each<[string, Partial<NonNullable<OwnApplication['permission']>> | undefined, Partial<Task>]>([
    ['nobody is asked', undefined, { state: 'left', label: 'Not asked yet' }],
    ['she is asked', { consent: 'awaited' }, { state: 'waits', label: 'Waits for your mother', who: 'guardian', until: '2027-03-31' }],
    ['she says no', { consent: 'declined' }, { state: 'again', label: 'Your mother said no', who: 'student' }],
    ['she says yes', { consent: 'given' }, { state: 'done', label: 'Done' }],
    ['it changed after a yes', { consent: 'given', changed: ['papers'] }, { state: 'waits', label: 'Asked again when you send' }],
  ])('permission, when %s', (_, change, row) => {
    const permission = change && ({ guardianRelation: 'Mother', until: '2027-03-31', isOfAge: false, changed: [], ...change } as never);
    expect(rowOf(formTasks({ answers: { ...GIRL, ...GUARDIAN }, today: TODAY, permission }), 'permission')).toMatchObject(row);
  });

  test('an account whose photo of the passbook is needed is not done without it', () => {
    const account = { accountHolderRelation: 'Self', accountHolderName: 'Asha', accountNo: '30211234567890', ifscCode: 'SBIN0001234' };
    const cycle = { papers: [{ paper: 'bankDocument', when: {} }] } as const;
    const bank = (more: object) => rowOf(formTasks({ answers: { ...account, ...more }, today: TODAY, cycle: cycle as never }), 'bank');
    expect(bank({})).toMatchObject({ state: 'left', label: '1 left' });
    expect(bank({ bankDocument: '/api/student/files/0' })).toMatchObject({ state: 'done' });
  });

  test('papers that come later are done for now, with their last day', () => {
    const answers = { ...GIRL, lastCertificate: '/api/student/files/0', laterDocuments: ['incomeCertificate'] };
    const row = rowOf(formTasks({ answers, today: TODAY, cycle: { documentsUntil: '2027-04-21' } }), 'papers');
    expect(row).toMatchObject({ state: 'later', until: '2027-04-21', who: 'nobody' });
  });
});

const award = (...states: InstalmentState[]): OwnApplication['award'] => ({
  amount: 18_000,
  instalments: states.map((state, index) => ({
    number: index + 1,
    amount: 900_000,
    dueOn: '2027-05-20',
    state,
    on: state === 'due' ? null : '2026-11-20',
    reference: null,
    note: state === 'returned' ? 'Account closed' : null,
  })),
  isBankCorrected: false,
});

const sent = (status: ApplicationState, change: Partial<Sent> = {}): Task[] =>
  sentTasks({
    application: { applicationNumber: 'DF-1', status, accountNo: '••4321' } as never,
    timeline: [{ status, at: 1, by: 'office', reason: null }],
    promised: { read: '2026-12-05', answer: '2027-01-02', payment: '2027-01-23' },
    award: null,
    guardian: null,
    hasGuardianConsent: false,
    canApplyAnew: false,
    today: TODAY,
    correction: undefined,
    latePapers: undefined,
    earlier: undefined,
    ...change,
  });

describe('after sending', () => {
  test('the same list goes on, with whom it waits for and the promised day', () => {
    const tasks = sent('submitted');
    expect(lines(tasks)).toEqual(['Sent: Sent', 'Award: Submitted', 'Instalments: After the award']);
    expect(rowOf(tasks, 'award')).toMatchObject({ state: 'waits', who: 'office', until: '2026-12-05', isLate: false, to: SENT });
    expect(rowOf(tasks, 'instalments').until).toBe('2027-01-23');
    expect(rowOf(sent('under_review', { today: '2027-01-03' }), 'award')).toMatchObject({ until: '2027-01-02', isLate: true });
    expect(nextTask(tasks)).toBeUndefined();
  });

  test('the list is in the language that is spoken', () => {
    expect(lines(speak('hi', () => sent('submitted')))).toEqual(['भेजा गया: भेजा गया', 'छात्रवृत्ति: भेजा गया', 'किस्तें: छात्रवृत्ति मिलने के बाद']);
    const asked = { guardianRelation: 'Mother', declinedAt: null, until: null } as never;
    expect(
      rowOf(
        speak('hi', () => sent('submitted', { guardian: asked })),
        'permission',
      ).label,
    ).toBe('आपकी माँ के जवाब का इंतज़ार है');
  });

  test('what the office asks for are its tasks, each with its fields and address', () => {
    const correction = {
      fields: ['incomeCertificate', 'annualIncome'],
      until: '2026-12-01',
      note: 'Please look.',
      isOver: false,
      takesLate: true,
    } as never;
    const tasks = sent('more_info_requested', { correction });
    expect(tasks.filter(({ state }) => state === 'again').map(({ name, note, to }) => [name, note, to.slice(FORM.length)])).toEqual([
      ['family', 'Please look.\nTo correct: Family income in a year', '?step=3'],
      ['papers', 'To correct: Income certificate', '?task=papers'],
    ]);
    expect(nextTask(tasks)).toMatchObject({ name: 'family', action: 'Answer now', until: '2026-12-01' });
    const whole = rowOf(
      sent('more_info_requested', { timeline: [{ status: 'more_info_requested', at: 1, by: 'office', reason: 'Write more.' }] }),
      'asked',
    );
    expect(whole).toMatchObject({ note: 'Write more.', to: `${FORM}?step=1` });
    const over = { ...(correction as object), isOver: true, takesLate: false } as never;
    expect(rowOf(sent('more_info_requested', { correction: over }), 'family')).toMatchObject({ state: 'ended', to: SENT });
  });

  test.each([
    [{}, 'Waits for your mother', 'guardian'],
    [{ declinedAt: 5 }, 'Said no', 'student'],
    [{ isOfAge: true }, 'Agree yourself', 'student'],
  ])('the permission that is awaited, %o', (change, label, who) => {
    const guardian = {
      guardianRelation: 'Mother',
      until: '2027-04-14',
      isStored: true,
      isOfAge: false,
      declinedAt: null,
      ...change,
    } as never;
    const tasks = sent('submitted', { guardian });
    expect(rowOf(tasks, 'permission')).toMatchObject({ label, who, until: '2027-04-14', to: `${SENT}&task=permission` });
    expect(rowOf(tasks, 'sent').label).toBe('Stored, not sent yet');
  });

  test('papers that are announced, needed or merely possible', () => {
    const late = (announced: string[], others: string[]) =>
      ({ until: '2027-04-21', needed: ['incomeCertificate'], announced, others }) as never;
    expect(rowOf(sent('submitted', { latePapers: late(['photograph'], []) }), 'papers')).toMatchObject({
      state: 'later',
      note: 'You wanted to send later: Photograph',
    });
    expect(rowOf(sent('submitted', { latePapers: late([], ['incomeCertificate']) }), 'papers')).toMatchObject({
      state: 'left',
      label: '1 left',
    });
    expect(rowOf(sent('submitted', { latePapers: late([], ['photograph']) }), 'papers')).toMatchObject({ state: 'done' });
  });

  test('an award, its payments, one that came back, and the corrected account', () => {
    expect(lines(sent('approved', { award: award('due', 'due') }))).toEqual([
      'Sent: Sent',
      'Award: ₹18,000',
      'Bank account: ••4321',
      'Instalments: 0 of 2 paid',
    ]);
    const paid = rowOf(sent('paying', { award: award('paid', 'due') }), 'instalments');
    expect(paid).toMatchObject({ headline: 'Instalment paid: ₹9,000', label: '1 of 2 paid', until: '2027-05-20', state: 'waits' });
    const back = rowOf(sent('paying', { award: award('returned', 'due') }), 'bank');
    expect(back).toMatchObject({ state: 'again', headline: 'A payment came back: ₹9,000', to: `${SENT}&task=bank` });
    expect(back.note).toContain('The bank says: “Account closed”');
    const corrected = { ...award('returned', 'due')!, isBankCorrected: true };
    expect(rowOf(sent('paying', { award: corrected }), 'bank')).toMatchObject({
      state: 'done',
      headline: 'Your bank account is corrected',
    });
    expect(rowOf(sent('disbursed', { award: award('paid') }), 'instalments')).toMatchObject({
      state: 'done',
      headline: 'Scholarship paid: ₹9,000',
    });
    expect(rowOf(sent('left', { award: award('paid', 'due') }), 'instalments').state).toBe('ended');
  });

  test('a no ends it, and another application is a row of its own', () => {
    const tasks = sent('rejected', { canApplyAnew: true });
    expect(rowOf(tasks, 'award')).toMatchObject({ state: 'ended', label: 'Not selected' });
    expect(tasks.at(-1)).toMatchObject({ name: 'again', title: 'Apply again', to: FORM });
    expect(sent('disbursed', { canApplyAnew: true, earlier: { isRenewal: true } as never }).at(-1)!.title).toBe('Renew your scholarship');
  });
});

describe('the dashboard begins with', () => {
  const form = [
    taskOf({ name: 'about', state: 'done' }),
    taskOf({ name: 'school', state: 'left' }),
    taskOf({ name: 'send', state: 'none' }),
  ];
  const begin = (
    status: ApplicationState | undefined,
    change: Partial<Parameters<typeof nextOnDashboard>[0]> = {},
    more: Partial<Sent> = {},
  ) =>
    nextOnDashboard({
      sent: status ? sent(status, more) : [],
      status,
      changedAt: 0,
      form: [],
      hasDraft: false,
      renews: false,
      now: ONE_DAY_MS,
      ...change,
    })?.name;

  test('what is urgent, what is begun, the news, else a call to apply', () => {
    expect(begin(undefined, { form })).toBeUndefined();
    expect(begin(undefined, { form, hasDraft: true })).toBe('school');
    expect(begin('more_info_requested', { form, hasDraft: true })).toBe('asked');
    expect(begin('paying', { form, hasDraft: true }, { award: award('returned') })).toBe('bank');
    expect(begin('submitted')).toBe('award');
    expect(begin('paying', {}, { award: award('paid', 'due') })).toBe('instalments');
    expect(begin('left', {}, { award: award('paid', 'due') })).toBe('award');
    expect(begin('rejected', { form })).toBe('award');
  });

  test('a result for 30 days, then the new cycle', () => {
    const late = { now: 31 * ONE_DAY_MS, form };
    expect(begin('rejected', late)).toBeUndefined();
    expect(begin('rejected', { ...late, form: [] })).toBe('award');
    expect(begin('paying', { ...late, renews: true })).toBeUndefined();
    expect(begin('withdrawn', { form })).toBeUndefined();
  });

  test('the end of the list, when nothing is open', () => {
    const done = form.map((task) => (task.name === 'send' ? task : { ...task, state: 'done' as const }));
    expect(nextTask(done)).toMatchObject({ name: 'send' });
    expect(nextTask(done.map((task) => ({ ...task, state: 'done' as const })))).toMatchObject({ name: 'send' });
  });
});
