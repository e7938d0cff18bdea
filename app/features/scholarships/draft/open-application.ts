import { asksStudent } from '#domain/scholarships/states.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { accountDraftOf, type Facts, type FactsAnswer, formOf, prefill, readFacts } from '#app/features/scholarships/draft/account.ts';
import { answersOf } from '#app/features/scholarships/draft/answers.ts';
import type { Device } from '#app/features/scholarships/draft/device.ts';
import { deviceOf } from '#app/features/scholarships/draft/open-device.ts';
import { type DraftState, draftReducer, freshDraft } from '#app/features/scholarships/draft/machine.ts';
import { askToPersist } from '#app/features/scholarships/draft/persist.ts';
import { createSync, type Sync } from '#app/features/scholarships/draft/sync.ts';
import { isTakenBack } from '#app/features/scholarships/draft/submission-states.ts';

/** A draft that was on this device, and that the browser has deleted. */
export interface LostDraft {
  /** When it was last stored here, in milliseconds since the epoch. */
  at: number;
  /** When the account saved what it has of it; null if it has nothing, undefined if it could not be asked. */
  savedAt: number | null | undefined;
}

/** What the student sees on opening the application. */
export type OpenedApplication =
  /** A form to fill in. */
  | { view: 'form'; facts: Facts; device: Device; sync: Sync; lost: LostDraft | null }
  /** Sent but not yet received. */
  | {
      view: 'sending';
      facts: Facts;
      device: Device;
      /** The application that its form was opened for, as of {@link formOf}. */
      form: string;
    }
  /** Already received and shown, or applications are closed. */
  | {
      view: 'status';
      facts: Facts;
      device: Device;
      /** A new application has been begun on this device. */
      hasDraft: boolean;
    }
  | { view: 'missing' | 'failed' | 'signed-out' };

/** If everything is known from the last visit, how long to wait for the account before opening the form without it (ms). */
const PATIENCE_MS = 2_500;

/**
 * @param account whose application it is: accounts on the same device never see each other's
 * @param isForSent show the application that was sent, also while a new one can be written
 */
export async function openApplication(account: string, isForSent = false): Promise<OpenedApplication> {
  const device = await deviceOf(account);
  device.turnTo(NEW_APPLICATION);
  const [remembered, submission] = await Promise.all([device.readFacts<Facts>(), device.readSubmission()]);
  const asked = readFacts();
  // What can only be read, a status or that applications are closed, may be another by now: it is worth the wait.
  const answer = remembered?.own.canApply ? await Promise.race([asked, pause(PATIENCE_MS)]) : await asked;
  // An answer that comes too late for this visit is there for the next one, unless a logout or a submission has emptied the device.
  if (!answer) void asked.then(async (late) => (await device.readFacts()) && remember(device, late)).catch(() => undefined);
  else await remember(device, answer).catch(() => undefined);
  const facts = factsFrom(answer, remembered);
  if (!facts) return { view: answer?.outcome === 'missing' || answer?.outcome === 'signed-out' ? answer.outcome : 'failed' };
  if (submission && !isTakenBack(submission)) return { view: 'sending', facts, device, form: submission.form ?? NEW_APPLICATION };
  // Facts of an earlier visit may be wrong by now: nothing is deleted on their word.
  if (answer?.outcome === 'read') await device.forgetOthers(formOf(facts.own)).catch(() => undefined);
  const { application, canApply } = facts.own;
  if (!canApply || asksStudent(application?.status) || (application && isForSent)) {
    const hasDraft = (await device.readDraft()) !== null;
    // It was received, maybe without this page: nothing is lost.
    if (application && !canApply && !hasDraft) await device.removeDraft();
    return { view: 'status', facts, device, hasDraft };
  }
  return openForEditing(facts, device);
}

/**
 * After Submit, when the answers were refused or taken back: the form again, if it is for the application that still waits for
 * them, else what the student sees on opening the application.
 * @param form the application that was answered, as of {@link formOf}
 */
export async function reopenApplication(account: string, form: string): Promise<OpenedApplication> {
  const opened = await openApplication(account);
  const isStillAsked = opened.view === 'status' && opened.facts.own.canApply && formOf(opened.facts.own) === form;
  return isStillAsked ? openForEditing(opened.facts, opened.device) : opened;
}

/** The form for the application that waits for more information, or for a new one, with its latest draft. */
export async function openForEditing(facts: Facts, device: Device): Promise<Extract<OpenedApplication, { view: 'form' }>> {
  const form = formOf(facts.own);
  device.turnTo(form);
  const kept = await device.readDraft();
  const account = accountDraftOf(form);
  const tools = { device, account, ...BROWSER };
  if (kept) {
    const sync = createSync({ ...freshDraft(), ...kept, kept: kept.revision }, tools);
    void sync.pull();
    return { view: 'form', facts, device, sync, lost: null };
  }
  const [found, lostAt] = await Promise.all([account.read(), device.lostAt()]);
  const { application } = facts.own;
  const fresh = freshDraft(application && form !== NEW_APPLICATION ? answersOf(application) : prefill(facts.profile));
  const state: DraftState =
    found.outcome === 'found'
      ? draftReducer(fresh, { type: 'found', draft: found.draft })
      : draftReducer(fresh, { type: 'link', link: found.link });
  const lost = lostAt === null ? null : { at: lostAt, savedAt: found.outcome === 'found' ? found.draft.savedAt : undefined };
  return { view: 'form', facts, device, sync: createSync(state, tools), lost };
}

/** Keep what the account said: the form opens with it when there is no signal. */
async function remember(device: Device, answer: FactsAnswer): Promise<void> {
  if (answer.outcome === 'read') await device.writeFacts(answer.facts);
}

/** What the account says now, else what it said last; null when it refuses. */
function factsFrom(answer: FactsAnswer | undefined, remembered: Facts | null): Facts | null {
  if (answer?.outcome === 'read') return answer.facts;
  return answer?.outcome === 'missing' || answer?.outcome === 'signed-out' ? null : remembered;
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, undefined);
  });

export const schedule = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** What a sync needs of the browser. */
export const BROWSER = { now: () => Date.now(), schedule, persist: askToPersist };
