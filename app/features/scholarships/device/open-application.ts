import { asksStudent } from '#domain/scholarships/states.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import {
  accountDraftOf,
  type AccountDetails,
  type AccountDetailsResponse,
  formOf,
  prefill,
  readAccountDetails,
} from '#app/features/scholarships/sync/account.ts';
import { bankCorrection } from '#app/features/scholarships/device/places.ts';
import { isReturned } from '#domain/scholarships/instalments.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { type Answers, answersOf } from '#app/features/scholarships/sync/answers.ts';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { deviceStoreOf } from '#app/features/scholarships/device/open-device-store.ts';
import { type DraftState, draftReducer, freshDraft } from '#app/features/scholarships/sync/draft-state.ts';
import { createSync, type Sync } from '#app/features/scholarships/sync/sync.ts';
import type { Side } from '#app/features/scholarships/sync/merge.ts';
import { schedule } from '#app/lib/retry.ts';
import { isTakenBack } from '#app/features/scholarships/device/submission.ts';

export interface LostDraft {
  at: number;
  /** Ms since the epoch; null if the account has none, undefined if it could not be asked. */
  savedAt: number | null | undefined;
}

/** What was answered at /apply and stands otherwise in the form, until somebody chose. */
export interface CarriedQuestion {
  answers: Answers;
  choose: (choices: Readonly<Record<string, Side>>) => void;
}

export type OpenedApplication =
  | {
      view: 'form';
      details: AccountDetails;
      device: DeviceStore;
      sync: Sync;
      lost: LostDraft | null;
      carried?: CarriedQuestion | undefined;
    }
  | {
      view: 'sending';
      details: AccountDetails;
      device: DeviceStore;
      form: string;
    }
  | {
      view: 'status';
      details: AccountDetails;
      device: DeviceStore;
      hasDraft: boolean;
    }
  | { view: 'missing' | 'failed' | 'signed-out' };

/** Forms that a device stores: those that can still be sent. */
export const formsOf = (own: Pick<OwnApplication, 'application' | 'award'>): string[] => [
  formOf(own),
  ...(own.application && own.award?.instalments.some(isReturned) ? [bankCorrection(own.application.applicationNumber)] : []),
];

/** After this wait the form opens without the account's answer. */
const PATIENCE_MS = 2_500;

/**
 * @param account no other account's data is ever read
 * @param isForSent also opens a sent application while a new one can be written
 */
export async function openApplication(account: string, isForSent = false): Promise<OpenedApplication> {
  const device = await deviceStoreOf(account);
  device.turnTo(NEW_APPLICATION);
  const [remembered, submission] = await Promise.all([device.readAccountDetails<AccountDetails>(), device.readSubmission()]);
  const reading = readAccountDetails();
  // A read-only form may have changed, so it is worth the wait.
  const answer = remembered?.own.canApply ? await Promise.race([reading, pause(PATIENCE_MS)]) : await reading;
  // A logout or submission may have emptied the device meanwhile.
  if (!answer) void reading.then(async (late) => (await device.readAccountDetails()) && remember(device, late)).catch(() => undefined);
  else await remember(device, answer).catch(() => undefined);
  const details = detailsFrom(answer, remembered);
  if (!details) return { view: answer?.outcome === 'missing' || answer?.outcome === 'signed-out' ? answer.outcome : 'failed' };
  if (submission && !isTakenBack(submission)) return { view: 'sending', details, device, form: submission.form ?? NEW_APPLICATION };
  // Delete only when the account has confirmed it now.
  if (answer?.outcome === 'read') await device.forgetOthers(...formsOf(details.own)).catch(() => undefined);
  const { application, canApply } = details.own;
  if (!canApply || asksStudent(application?.status) || (application && isForSent)) {
    const hasDraft = (await device.readDraft()) !== null;
    if (application && !canApply && !hasDraft) await device.removeDraft();
    return { view: 'status', details, device, hasDraft };
  }
  return openForEditing(details, device);
}

/** Opens a form again that was rejected or taken back. */
export async function reopenApplication(account: string, form: string): Promise<OpenedApplication> {
  const opened = await openApplication(account);
  const isStillWanted = opened.view === 'status' && opened.details.own.canApply && formOf(opened.details.own) === form;
  return isStillWanted ? openForEditing(opened.details, opened.device) : opened;
}

export async function openForEditing(details: AccountDetails, device: DeviceStore): Promise<Extract<OpenedApplication, { view: 'form' }>> {
  const form = formOf(details.own);
  device.turnTo(form);
  const stored = await device.readDraft();
  const account = accountDraftOf(form);
  const tools = { device, account, ...BROWSER };
  if (stored) {
    const sync = createSync({ ...freshDraft(), ...stored, savedRevision: stored.revision }, tools);
    void sync.pull();
    return { view: 'form', details, device, sync, lost: null };
  }
  const [found, lostAt] = await Promise.all([account.read(), device.lostAt()]);
  const { application } = details.own;
  const fresh = freshDraft(application && form !== NEW_APPLICATION ? answersOf(application) : prefill(details.profile));
  const state: DraftState =
    found.outcome === 'found'
      ? draftReducer(fresh, { type: 'found', draft: found.draft })
      : draftReducer(fresh, { type: 'link', link: found.link });
  const lost = lostAt === null ? null : { at: lostAt, savedAt: found.outcome === 'found' ? found.draft.savedAt : undefined };
  return { view: 'form', details, device, sync: createSync(state, tools), lost };
}

async function remember(device: DeviceStore, answer: AccountDetailsResponse): Promise<void> {
  if (answer.outcome === 'read') await device.writeAccountDetails(answer.details);
}

function detailsFrom(answer: AccountDetailsResponse | undefined, remembered: AccountDetails | null): AccountDetails | null {
  if (answer?.outcome === 'read') return answer.details;
  return answer?.outcome === 'missing' || answer?.outcome === 'signed-out' ? null : remembered;
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, undefined);
  });

export const BROWSER = { now: () => Date.now(), schedule, persist: askToPersist };

/** Asks the browser to keep this site's storage. Some browsers ask the user, so call it when there is something to lose. */
export async function askToPersist(): Promise<void> {
  // Browsers offer it to pages with https alone.
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
