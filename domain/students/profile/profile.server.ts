import { z } from 'zod';
import * as m from '#messages/index.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { isUniqueViolation } from '#database/engine.ts';
import type { StudentProfilesTable } from '#database/tables/students.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { attachFiles } from '#domain/files/attachments.server.ts';
import { visibleFields } from '#domain/forms/clean.ts';
import { hasVerhoeffCheck, maskAadhaar } from './aadhaar.ts';
import { EDUCATION } from '#domain/students/constants.ts';
import { educationFields } from '#domain/students/education-fields.ts';
import { profileForm, type ProfileValues } from '#domain/students/profile-form.ts';
import { collegeEducationSchema, type GeneralProfile, schoolEducationSchema } from '#domain/students/responses.ts';

export type ProfileRow = Selectable<StudentProfilesTable>;
type Education = Pick<ProfileRow, 'education_type' | 'education'>;

export interface SavedProfile {
  profile: GeneralProfile;
  warnings: string[];
}

/** Aadhaar masked; null before the form. */
export async function readProfile(ctx: DomainContext, accountId: string): Promise<GeneralProfile | null> {
  const row = await ctx.db
    .selectFrom('student_profiles')
    .innerJoin('accounts', 'accounts.id', 'student_profiles.account_id')
    .selectAll('student_profiles')
    .select('accounts.email')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? toProfile(ctx, row) : null;
}

/** @throws AppError `conflict` when there is one; `invalid_input` for another's certificate */
export async function createProfile(ctx: DomainContext, accountId: string, form: ProfileValues): Promise<SavedProfile> {
  const now = ctx.clock.now();
  const row: Insertable<StudentProfilesTable> = {
    account_id: accountId,
    ...personOf(form),
    ...aadhaarOf(ctx, accountId, form.aadhar),
    ...educationOf(form, null),
    created_at: now,
    updated_at: now,
  };
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('student_profiles').values(row).execute();
      await attachCertificate(trx, ctx, accountId, form);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('conflict', m.students.calls.exists) : error;
    });
  ctx.log.info({ accountId }, 'student profile created');
  return saved(ctx, accountId, form.aadhar);
}

export async function saved(ctx: DomainContext, accountId: string, aadhaar: string | undefined): Promise<SavedProfile> {
  const profile = await readProfile(ctx, accountId);
  if (!profile) throw new Error('The profile just saved is missing');
  return { profile, warnings: aadhaar === undefined || hasVerhoeffCheck(aadhaar) ? [] : [m.students.profile.aadhaarDoubtful] };
}

const placeOf = (accountId: string) => ({ table: 'student_profiles', column: 'aadhaar', row: accountId }) as const;

/** @param aadhaar twelve digits */
export const aadhaarOf = (ctx: Pick<DomainContext, 'vault'>, accountId: string, aadhaar: string) => ({
  aadhaar: ctx.vault.encrypt(aadhaar, placeOf(accountId)),
  aadhaar_hash: ctx.vault.hash('aadhaar', aadhaar),
});

export const aadhaarHash = (ctx: Pick<DomainContext, 'vault'>, row: Pick<ProfileRow, 'account_id' | 'aadhaar'>): string =>
  ctx.vault.hash('aadhaar', decryptAadhaar(ctx, row));

export const aadhaarHashes = ({ vault }: Pick<DomainContext, 'vault'>, aadhaar: string): string[] => vault.hashes('aadhaar', aadhaar);

export const decryptAadhaar = (
  { vault }: Pick<DomainContext, 'vault'>,
  { account_id, aadhaar }: Pick<ProfileRow, 'account_id' | 'aadhaar'>,
): string => vault.decrypt(aadhaar, placeOf(account_id));

type Person = Pick<GeneralProfile, 'name' | 'phone' | 'dob' | 'address' | 'city' | 'district' | 'state' | 'pincode'>;

function personOf({ name, phone, dob, address, city, district, state, pincode }: Person): Person {
  return { name, phone, dob, address, city, district, state, pincode };
}

type EducationForm = Pick<ProfileValues, 'educationType'> & Partial<Pick<ProfileValues, keyof typeof educationFields | CertificateField>>;
type CertificateField = 'lastCertificatePath' | 'latestCertificatePath';

const isEducation = (name: string): name is keyof typeof educationFields => name in educationFields;

/** Keeps the certificate while the type stays. */
export function educationOf(form: EducationForm, before: Education | null): Education {
  const type = EDUCATION[form.educationType];
  const path = certificateOf(form) ?? (before?.education_type === type ? pathOf(before) : undefined);
  if (path === undefined)
    throw new AppError('invalid_input', m.students.profile.certificateRequired, {
      fields: { [fieldOf(form)]: m.students.profile.certificateRequired },
    });
  const answers = visibleFields(profileForm, form)
    .filter(isEducation)
    .map((name) => [name, form[name] ?? ''] as const);
  const education = { ...Object.fromEntries(answers), [fieldOf(form)]: path };
  return { education_type: type, education: JSON.stringify(education) };
}

export function certificateOf(form: EducationForm): string | undefined {
  return form.educationType === 'school' ? form.lastCertificatePath : form.latestCertificatePath;
}

const fieldOf = ({ educationType }: EducationForm) => (educationType === 'school' ? 'lastCertificatePath' : 'latestCertificatePath');

const certificatePaths = z.object({ lastCertificatePath: z.string().optional(), latestCertificatePath: z.string().optional() });

export function pathOf({ education }: Education): string {
  const { lastCertificatePath, latestCertificatePath } = certificatePaths.parse(JSON.parse(education));
  return lastCertificatePath ?? latestCertificatePath ?? '';
}

export async function attachCertificate(trx: Trx, ctx: DomainContext, ownerId: string, form: EducationForm): Promise<void> {
  const path = certificateOf(form);
  if (path !== undefined) await attachFiles(trx, ctx, { ownerId, paths: [path], to: 'profile' }, fieldOf(form));
}

function toProfile(ctx: DomainContext, row: ProfileRow & { email: string }): GeneralProfile {
  const education: unknown = JSON.parse(row.education);
  return {
    userId: row.account_id,
    ...personOf(row),
    email: row.email,
    aadhar: maskAadhaar(decryptAadhaar(ctx, row)),
    educationType: row.education_type,
    schoolEducation: row.education_type === 'SCHOOL' ? schoolEducationSchema.parse(education) : null,
    collegeEducation: row.education_type === 'COLLEGE' ? collegeEducationSchema.parse(education) : null,
    version: row.version,
  };
}
