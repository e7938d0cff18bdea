import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { askGuardian, type Guardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { answerHere } from '#domain/scholarships/consent/here.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { giveConsent, sendGuardianCode } from '#domain/scholarships/consent/guardian.server.ts';
import { applicationRows } from '#tests/setup/people/applicants.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { lastCode } from '#tests/setup/people/otp.ts';
import { applicationInput, createStudent, GUARDIAN } from '#tests/setup/people/scholarships.ts';

export const VISITOR = '203.0.113.7';
export const BY_PHONE = { ...GUARDIAN, guardianWay: 'Mobile number', guardianEmail: '', guardianMobile: '9000000001' };

export const ON_PAPER = { ...GUARDIAN, guardianWay: 'On paper', guardianEmail: '' };

type Cycle = ReturnType<TestContext['content']>['foundation']['scholarships']['cycles'][number];

/** Of every cycle. */
export function changeCycles(ctx: TestContext, change: Partial<Cycle>): void {
  const { scholarships } = ctx.content().foundation;
  ctx.setFoundation({ scholarships: { ...scholarships, cycles: scholarships.cycles.map((one) => ({ ...one, ...change })) } });
}

/** A child has applied, and a guardian is asked. @param now when @param cycle changes of the cycle */
export async function asked(
  change: Record<string, unknown> = GUARDIAN,
  { now, cycle = {} }: { now?: string; cycle?: Partial<Cycle> } = {},
) {
  const ctx = await openTestContext(now === undefined ? {} : { now });
  changeCycles(ctx, cycle);
  const { account } = await createStudent(ctx);
  const submit = () => submitApplication(ctx, { applicant: account, input: applicationInput(change) });
  await submit();
  const [application] = await applicationRows(ctx);
  const token = async () => (await linksTo(ctx)).at(-1) ?? '';
  const agree = async (typed: object = {}, link?: string) => agreeBy(ctx, link ?? (await token()), typed);
  const consent = async () => (await applicationRows(ctx))[0]?.guardian_consent;
  const news = async () => (await ctx.jobs('mail')).flatMap(({ payload: p }) => (p.template === 'consent-news' ? [p.props.news] : []));
  return { ctx, account, application: application!, submit, token, agree, consent, news };
}

/** With a code, as the guardian types it. */
async function agreeBy(ctx: TestContext, token: string, typed: object = {}) {
  const visit = { token, from: VISITOR };
  const requestId = await sendGuardianCode(ctx, visit);
  const otp = await lastCode(ctx);
  const given = { name: 'Sita Devi', birthYear: 1985, agrees: true, version: '2026-11-29', ...typed };
  return giveConsent(ctx, { ...visit, requestId, otp, ...given });
}

const { guardianRelation, guardianName, guardianBirthYear, guardianWay, guardianEmail } = GUARDIAN;
export const REQUEST = { guardianRelation, guardianName, guardianBirthYear, guardianWay, guardianEmail } as Guardian;

/** A child still fills in the form: her draft is in the account. @param change of the draft */
export async function filling(change: Record<string, unknown> = {}, { now }: { now?: string } = {}) {
  const ctx = await openTestContext(now === undefined ? {} : { now });
  const { account } = await createStudent(ctx);
  const accountId = account.id;
  let version = 0;
  const save = async (data: Record<string, unknown>) => {
    ({ version } = await saveDraft(ctx, { accountId, version, data }));
  };
  const answers = { fullName: 'Asha Kumari', educationType: 'SCHOOL', dob: GUARDIAN.dob, accountHolderName: 'Asha Kumari', ...change };
  await save(answers);
  const ask = (input: object = REQUEST) => askGuardian(ctx, { accountId, input: input as Guardian });
  const here = (typed: object = {}) =>
    answerHere(ctx, {
      accountId,
      from: VISITOR,
      guardianRelation: 'Mother',
      guardianName: 'Sita Devi',
      guardianBirthYear: 1985,
      answer: 'yes',
      version: '2026-11-29',
      ...typed,
    });
  const send = (sent: Record<string, unknown> = {}) =>
    submitApplication(ctx, { applicant: account, input: applicationInput({ ...GUARDIAN, ...sent }) });
  const token = async () => (await linksTo(ctx)).at(-1) ?? '';
  const agree = async (typed: object = {}) => agreeBy(ctx, await token(), typed);
  const permission = async () => (await readOwnApplication(ctx, accountId)).permission;
  const consent = async () => (await applicationRows(ctx))[0]?.guardian_consent;
  const ledger = async () =>
    (await ctx.db.selectFrom('consent_events').selectAll().orderBy('created_at').orderBy('id').execute()).map(({ event }) => event);
  return { ctx, account, accountId, answers, save, ask, here, send, token, agree, permission, consent, ledger };
}

/** Tokens of the links to guardians, by mail and phone, oldest first. */
export async function linksTo(ctx: TestContext): Promise<string[]> {
  const mails = (await ctx.jobs('mail')).flatMap(({ payload: p }) =>
    p.template === 'guardian-link' ? [p.props.url.split('/').at(-1)!] : [],
  );
  const messages = (await ctx.jobs('phone')).flatMap(({ payload: p }) => (p.template === 'guardian-link' ? [p.values.token] : []));
  return [...mails, ...messages];
}
