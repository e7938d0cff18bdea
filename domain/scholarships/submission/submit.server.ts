import * as m from '#messages/index.ts';
import { type Given, namesOf } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { readProfile } from '#domain/students/profile/profile.server.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import type { Answers, Applied } from '#domain/scholarships/application/applications.server.ts';
import { cycleOf, requireOpenCycle, rulesOf } from '#domain/scholarships/cycles.server.ts';
import { carryOver } from '#domain/scholarships/drafts/drafts.server.ts';
import { earlierApplication, isRenewable, requireRenewal } from '#domain/scholarships/renewal/renewal.server.ts';
import { receive, storable, type Submission } from './receive.server.ts';
import { openRequest, requireInTime } from '#domain/scholarships/corrections/corrections.server.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { correctedContent } from './resubmit.server.ts';
import type { ApplicationRequest } from '#domain/scholarships/schema.ts';
import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import { AppError } from '#domain/shared/errors.ts';
import { refusals } from '#domain/scholarships/eligibility/eligibility.ts';

/**
 * The first, or a resubmission. @throws AppError `not_found` without a profile; `forbidden` (`details.cycle`); else as {@link receive}
 */
export async function submitApplication(
  ctx: DomainContext,
  { input, ...submission }: Submission & { input: ApplicationRequest },
): Promise<Applied> {
  return receive(ctx, submission, async (trx, current) => {
    const accountId = submission.applicant.id;
    const profile = await readProfile({ ...ctx, db: trx }, accountId);
    if (!profile) throw new AppError('not_found', m.students.calls.missing);
    const asked = current && (await openRequest({ ...ctx, db: trx }, current));
    if (asked) requireInTime(ctx, asked);
    if (asked && asked.fields.length > 0) return correctedContent(trx, ctx, { current, asked, given: wholeOf(input) });
    const cycleId = current?.cycle_id ?? requireOpenCycle(ctx).id;
    // What was asked for again is the office's to judge.
    if (!current) requireEligible(rulesOf(ctx, cycleId), input);
    const earlier = current ? undefined : await earlierApplication(trx, accountId, cycleId);
    const renewed = earlier && isRenewable(earlier) ? earlier : undefined;
    if (renewed) requireRenewal(ctx, cycleOf(ctx, cycleId)?.renewal, { answers: input, earlier: renewed });
    if (!current) await carryOver(trx, ctx, { accountId, cycleId });
    return {
      cycleId,
      answers: answersToStore(input, profile, (renewed ?? current?.renewal_of) != null),
      accountNo: input.accountNo,
      renewalOf: renewed?.number ?? null,
    };
  });
}

/** What is not in a whole application is empty. */
function wholeOf({ name: fullName, ...input }: ApplicationRequest): Given {
  const given: Given = { ...input, fullName };
  return Object.fromEntries(namesOf(applicationForm.fields).map((name) => [name, given[name] ?? null]));
}

/**
 * Only what the office named, and what depends on it. @param request its id @param given by field, null for an emptied one @throws AppError
 * `forbidden` after the last day; `conflict` when it is answered; else as {@link receive}
 */
export async function sendCorrections(
  ctx: DomainContext,
  { request, given, ...submission }: Submission & { request: string; given: Given },
): Promise<Applied> {
  return receive(ctx, submission, async (trx, current) => {
    const asked = current && (await openRequest({ ...ctx, db: trx }, current));
    if (!current || asked?.id !== request || asked.fields.length === 0)
      throw new AppError('conflict', m.scholarships.calls.correctedAlready);
    return correctedContent(trx, ctx, { current, asked, given });
  });
}

function answersToStore(given: ApplicationRequest, profile: GeneralProfile, isRenewal: boolean): Answers {
  const { renewalAsked: _asked, renewalMarks: _marks, renewalAttendance: _attendance, ...rest } = given;
  const input = isRenewal ? given : rest;
  const isSchool = input.educationType === 'SCHOOL';
  const certificate = isSchool ? 'lastCertificate' : 'latestCertificate';
  const known = isSchool ? profile.schoolEducation?.lastCertificatePath : profile.collegeEducation?.latestCertificatePath;
  return storable({ ...input, [certificate]: input[certificate] ?? known });
}

/** @throws AppError `invalid_input` with the reason at each field */
function requireEligible(rules: Eligibility | undefined, answers: Given): void {
  const fields = refusals(rules, answers);
  const [reason] = Object.values(fields);
  if (reason !== undefined) throw new AppError('invalid_input', reason, { fields });
}
