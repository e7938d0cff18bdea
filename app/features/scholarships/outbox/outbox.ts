import * as m from '#messages/index.ts';
import { visibleFields } from '#domain/forms/clean.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { fieldOf } from '#domain/scholarships/steps/questions.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { isTakenBack, type SentCorrection, type Submission, SUBMISSION_STATES } from '#app/features/scholarships/device/submission.ts';

export type Delivery =
  | { outcome: 'accepted' }
  /** `fields`: messages by name. */
  | { outcome: 'rejected'; message: string; fields: Record<string, string>; isUpload: boolean }
  /** No response, or a passing error. */
  | { outcome: 'unanswered'; message: string; isUpload: boolean }
  | { outcome: 'signed-out' };

export const deliveryText = ({ message, isUpload }: { message: string; isUpload: boolean }): string =>
  message || (isUpload ? m.files.failed : m.scholarships.sending.failed);

export type Sent<T = unknown> =
  | { outcome: 'accepted'; value: T }
  | { outcome: 'rejected'; message: string; fields: Record<string, string> }
  | { outcome: 'unanswered'; message: string }
  | { outcome: 'signed-out' };

export interface Transport {
  upload(field: string, file: File): Promise<Sent<string>>;
  submit(answers: Answers, key: string, form?: string, correction?: SentCorrection): Promise<Sent>;
  /** @returns false when it had arrived */
  recall(key: string): Promise<Sent<boolean>>;
}

/**
 * Sends files, each once, then the answers; each step is stored, so the next attempt continues there.
 * @returns null when there is nothing to send
 */
export async function deliver(device: DeviceStore, transport: Transport): Promise<Delivery | null> {
  const submission = await device.readSubmission();
  if (!submission) return null;
  const { key, recalled = [] } = submission;
  const isRecalled = isTakenBack(submission);
  for (const earlier of isRecalled ? [...recalled, key] : recalled) {
    const response = await transport.recall(earlier);
    if (response.outcome === 'unanswered' || response.outcome === 'signed-out') return withStage(response, false);
    if (response.outcome === 'accepted' && response.value) continue;
    await device.removeSubmission(key);
    return {
      outcome: 'rejected',
      message: response.outcome === 'rejected' ? response.message : m.scholarships.sending.arrived,
      fields: {},
      isUpload: false,
    };
  }
  if (isRecalled) {
    await device.removeSubmission(key);
    return null;
  }
  device.turnTo(submission.form ?? NEW_APPLICATION);

  const paths: Record<string, string> = {};
  const { correction } = submission;
  const asked: readonly string[] = correction?.fields ?? visibleFields(applicationForm, submission.answers);
  for (const [field, { file, path }] of Object.entries(await device.readFiles())) {
    if (fieldOf(field) && !asked.includes(field)) continue;
    const sent = path === null ? await transport.upload(field, file) : ({ outcome: 'accepted', value: path } as const);
    if (sent.outcome !== 'accepted') return await end(device, key, withStage(sent, true));
    if (path === null) await device.writePath(field, sent.value);
    paths[field] = sent.value;
  }

  // It may have been taken back during the uploads.
  if (!(await device.markSent(key))) return null;
  const sent = await transport.submit({ ...submission.answers, ...paths }, key, submission.form, ...(correction ? [correction] : []));
  if (sent.outcome !== 'accepted') return await end(device, key, withStage(sent, false));
  await device.clear(key);
  return { outcome: 'accepted' };
}

type Failure = Exclude<Delivery, { outcome: 'accepted' }>;

const withStage = (failure: Exclude<Sent, { outcome: 'accepted' }>, isUpload: boolean): Failure =>
  failure.outcome === 'signed-out' ? failure : { ...failure, isUpload };

async function end(device: DeviceStore, key: string, failure: Failure): Promise<Delivery> {
  if (failure.outcome === 'rejected') {
    // If the response does not name the missing files, upload all again.
    const named = Object.keys(failure.fields);
    for (const field of named.length > 0 ? named : Object.keys(await device.readFiles())) await device.writePath(field, null);
    await device.removeSubmission(key);
  }
  return failure;
}

/** Puts the answers into the outbox: from now on they are fixed. */
export async function sendOff(
  device: DeviceStore,
  answers: Answers,
  { key, at, form, correction }: Pick<Submission, 'key' | 'at' | 'form' | 'correction'>,
): Promise<void> {
  const earlier = await device.readSubmission();
  if (earlier && !isTakenBack(earlier)) return;
  const recalled = earlier && { recalled: [...(earlier.recalled ?? []), earlier.key] };
  await device.writeSubmission({
    key,
    answers,
    status: 'waiting',
    at,
    ...recalled,
    ...(form !== undefined && { form }),
    ...(correction && { correction }),
  });
}

/** `back`: it will never be received. `received`: it had been. `unsettled`: the account is asked before the next one goes out. */
type TakenBack = 'back' | 'received' | 'unsettled';

/** Takes a submission back, also one that may have been received already. Whatever sends it must be stopped before. */
export async function takeBack(device: DeviceStore, recall: Transport['recall']): Promise<TakenBack> {
  const submission = await device.readSubmission();
  if (submission && SUBMISSION_STATES[submission.status].isOut && !isTakenBack(submission)) {
    const recalled = await recall(submission.key);
    if (recalled.outcome === 'accepted') {
      await (recalled.value ? device.removeSubmission(submission.key) : device.clear(submission.key));
      return recalled.value ? 'back' : 'received';
    }
  }
  return (await device.takeBack()) === null ? 'back' : 'unsettled';
}
