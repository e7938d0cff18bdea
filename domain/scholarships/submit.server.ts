import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { PROFILE_MISSING } from '#domain/students/constants.ts';
import { readProfile } from '#domain/students/profile.server.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import type { Answers, Applied } from './applications.server.ts';
import { recordConsent } from './consent.server.ts';
import { requireOpenCycle, rulesOf } from './cycles.server.ts';
import { carryOver } from './drafts.server.ts';
import { requireEligible } from './eligibility.server.ts';
import { receive, type Submission } from './receive.server.ts';
import type { ApplicationRequest } from './schema.ts';

const NOTICE_CHANGED = 'The notice for parents has changed. Please read it and consent again.';

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
    if (!profile) throw new AppError('not_found', PROFILE_MISSING);
    if (input.guardianConsent && input.guardianNoticeVersion !== ctx.content().foundation.scholarships.guardianNotice.version)
      throw new AppError('invalid_input', NOTICE_CHANGED, { fields: { guardianConsent: NOTICE_CHANGED } });
    const cycleId = current?.cycle_id ?? requireOpenCycle(ctx).id;
    // What was asked for again is the office's to judge.
    if (!current) requireEligible(rulesOf(ctx, cycleId), input);
    if (!current) await carryOver(trx, ctx, { accountId, cycleId });
    return {
      cycleId,
      answers: answersToStore(input, profile),
      accountNo: input.accountNo,
      after: async (application) => {
        if (input.guardianConsent && application.guardian_consent !== 'given')
          await recordConsent(trx, ctx, application.id, {
            event: 'given',
            channel: 'account',
            method: 'own_word',
            notice_version: input.guardianNoticeVersion ?? null,
            guardian_name: input.guardianName ?? null,
            guardian_relation: input.guardianRelation ?? null,
          });
      },
    };
  });
}

function answersToStore(input: ApplicationRequest, profile: GeneralProfile): Answers {
  const isSchool = input.educationType === 'SCHOOL';
  const { accountNo: _accountNo, guardianConsent: _consent, guardianNoticeVersion: _version, ...rest } = input;
  const answers: Answers = { ...rest, scholarshipPurpose: JSON.stringify(input.scholarshipPurpose) };
  const certificate = isSchool ? 'lastCertificate' : 'latestCertificate';
  answers[certificate] ??= isSchool ? profile.schoolEducation?.lastCertificatePath : profile.collegeEducation?.latestCertificatePath;
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== '' && value !== false));
}
