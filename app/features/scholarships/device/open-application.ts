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
      /** Of a new application, while the office asks about another. */
      hasDraft?: boolean;
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

/** What the device knew at the last visit, shown until the account has answered. */
export interface Remembered {
  details: AccountDetails;
  /** Null where nothing can be written. */
  draft: DraftState | null;
  hasDraft: boolean;
}

interface OpeningOptions {
  /** Also opens a sent application while a new one can be written. */
  isForSent?: boolean;
  onRemembered?: (remembered: Remembered) => void;
}

/** @param account no other account's data is ever read */
export async function openApplication(
  account: string,
  { isForSent = false, onRemembered }: OpeningOptions = {},
): Promise<OpenedApplication> {
  const device = await deviceStoreOf(account);
  device.turnTo(NEW_APPLICATION);
  const [remembered, submission] = await Promise.all([device.readAccountDetails<AccountDetails>(), device.readSubmission()]);
  const isWaiting = submission !== null && !isTakenBack(submission);
  const reading = readAccountDetails();
  if (onRemembered && remembered && !isWaiting) onRemembered(await glance(device, remembered, isForSent));
  // A read-only form may have changed, so it is worth the wait.
  const answer = remembered?.own.canApply ? await Promise.race([reading, pause(PATIENCE_MS)]) : await reading;
  // A logout or submission may have emptied the device meanwhile.
  if (!answer) void reading.then(async (late) => (await device.readAccountDetails()) && remember(device, late)).catch(() => undefined);
  else await remember(device, answer).catch(() => undefined);
  const details = detailsFrom(answer, remembered);
  if (!details) return { view: answer?.outcome === 'missing' || answer?.outcome === 'signed-out' ? answer.outcome : 'failed' };
  if (isWaiting) return { view: 'sending', details, device, form: submission.form ?? NEW_APPLICATION };
  // Delete only when the account has confirmed it now.
  if (answer?.outcome === 'read') await device.forgetOthers(...formsOf(details.own)).catch(() => undefined);
  const hasDraft = (await device.readDraft()) !== null;
  if (mayWrite(details.own, isForSent)) return { ...(await openForEditing(details, device)), hasDraft };
  if (details.own.application && !details.own.canApply && !hasDraft) await device.removeDraft();
  return { view: 'status', details, device, hasDraft };
}

/** What the office asks for comes before a new application. */
const mayWrite = ({ application, canApply }: OwnApplication, isForSent: boolean): boolean =>
  canApply && (asksStudent(application?.status) || !application || !isForSent);

async function glance(device: DeviceStore, details: AccountDetails, isForSent: boolean): Promise<Remembered> {
  const hasDraft = (await device.readDraft()) !== null;
  if (!mayWrite(details.own, isForSent)) return { details, draft: null, hasDraft };
  device.turnTo(formOf(details.own));
  const stored = await device.readDraft();
  device.turnTo(NEW_APPLICATION);
  return { details, draft: stored ? { ...freshDraft(), ...stored, savedRevision: stored.revision } : freshAnswers(details), hasDraft };
}

/** What a form begins with that nobody has written in. */
function freshAnswers({ own, profile }: AccountDetails): DraftState {
  const { application } = own;
  return freshDraft(application && formOf(own) !== NEW_APPLICATION ? answersOf(application) : prefill(profile));
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
  const fresh = freshAnswers(details);
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
