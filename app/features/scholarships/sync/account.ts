import { asksStudent } from '#domain/scholarships/states.ts';
import { APPLICATION_HEADER, NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { PROFILE_FIELDS } from '#domain/scholarships/drafts/profile-fields.ts';
import type { Draft, OwnApplication } from '#domain/scholarships/responses.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { asApiError, isPassing } from '#app/lib/as-api-error.ts';
import { type Answer, type Answers, isAnswer } from '#app/features/scholarships/sync/answers.ts';
import type { AccountDraft, Link } from '#app/features/scholarships/sync/draft-state.ts';
import type { DraftCalls, Saved } from '#app/features/scholarships/sync/sync.ts';

const TIMEOUT_MS = 15_000;

const linkOf = (status: number): Link => {
  if (status === 401) return 'signed-out';
  if (status === 403 || status === 409) return 'outdated';
  return status === 0 ? 'offline' : 'online';
};

/** The form to write: the number of an application that the office asks about, or {@link NEW_APPLICATION}. */
export const formOf = ({ application }: Pick<OwnApplication, 'application'>): string =>
  application && asksStudent(application.status) ? application.applicationNumber : NEW_APPLICATION;

export function accountDraftOf(form: string): DraftCalls {
  const options = { headers: { [APPLICATION_HEADER]: form }, timeout: TIMEOUT_MS };

  async function read(): ReturnType<DraftCalls['read']> {
    try {
      const { data } = await callAsAccount('GET /student/scholarship/draft', options);
      return { outcome: 'found', draft: draftOf(data) };
    } catch (error) {
      const { status } = asApiError(error);
      return { outcome: 'unanswered', link: linkOf(status) };
    }
  }

  return {
    read,
    async save({ version, answers, filled }): Promise<Saved> {
      try {
        const body = { version, data: { ...answers, filled } };
        const { data } = await callAsAccount('PUT /student/scholarship/draft', { ...options, body });
        return { outcome: 'saved', version: data.version };
      } catch (error) {
        const { status } = asApiError(error);
        if (status === 409) {
          const found = await read();
          if (found.outcome !== 'found') return found;
          if (found.draft.version === version) return { outcome: 'unanswered', link: 'outdated' };
          return { outcome: 'conflict', draft: found.draft };
        }
        const mayPass = isPassing(status) || status === 401 || status === 403;
        return mayPass ? { outcome: 'unanswered', link: linkOf(status) } : { outcome: 'rejected' };
      }
    },
  };
}

function draftOf(draft: Draft | null): AccountDraft {
  const { filled, ...data } = draft?.data ?? {};
  return {
    version: draft?.version ?? 0,
    savedAt: draft?.savedAt ?? null,
    filled: Array.isArray(filled) ? filled.filter((name) => typeof name === 'string') : [],
    answers: Object.fromEntries(Object.entries(data).filter((entry): entry is [string, Answer] => isAnswer(entry[1]))),
  };
}

export interface AccountDetails {
  profile: GeneralProfile;
  own: OwnApplication;
  /** By this device's clock, ms since the epoch. */
  readAt?: number;
}

/** `missing`: no profile yet (404). `failed`: no usable response. */
export type AccountDetailsResponse =
  | { outcome: 'read'; details: AccountDetails }
  | { outcome: 'missing' }
  | { outcome: 'failed' }
  | { outcome: 'unreachable' }
  | { outcome: 'signed-out' };

export async function readAccountDetails(): Promise<AccountDetailsResponse> {
  try {
    const [profile, own] = await Promise.all([
      callAsAccount('GET /student/', { timeout: TIMEOUT_MS }),
      callAsAccount('GET /student/scholarship', { timeout: TIMEOUT_MS }),
    ]);
    return profile.data
      ? { outcome: 'read', details: { profile: profile.data, own: own.data, readAt: Date.now() } }
      : { outcome: 'missing' };
  } catch (error) {
    const { status } = asApiError(error);
    if (status === 404) return { outcome: 'missing' };
    if (status === 401) return { outcome: 'signed-out' };
    return { outcome: status === 0 ? 'unreachable' : 'failed' };
  }
}

/** @throws ApiError */
export async function readOwnApplication(): Promise<OwnApplication> {
  const { data } = await callAsAccount('GET /student/scholarship', { timeout: TIMEOUT_MS });
  return data;
}

export function prefill({ schoolEducation, collegeEducation, ...profile }: GeneralProfile): Answers {
  const known: Readonly<Record<string, string | number | undefined>> = { ...profile, ...schoolEducation, ...collegeEducation };
  const values = PROFILE_FIELDS.map(([name, there]) => [name, String(known[there] ?? '')] as const);
  return Object.fromEntries(values.filter(([name, value]) => isFilledIn(name, value)));
}

/** The form takes Indian mobile numbers only. */
const isFilledIn = (name: string, value: string): boolean => value !== '' && (name !== 'mobileNumber' || /^[6-9]/.test(value));
