import type { Answers } from '#app/lib/draft/answers.ts';
import type { Device } from '#app/lib/draft/device.ts';

/** An application on its way. Its answers stand still from the moment it was sent off. */
export interface Submission {
  /** Made once: however often it is sent, the account takes it once. */
  key: string;
  answers: Answers;
  /** `incomplete`: what was sealed has gone with a sign-out, so it cannot be sent as it is. */
  status: 'waiting' | 'sent' | 'incomplete';
  /** Tries in a row without an answer. */
  tries: number;
  /** When Submit was pressed, in milliseconds since the epoch. */
  at: number;
}

/** What came of one try. */
export type Delivery =
  | { outcome: 'accepted' }
  /** The account said no: the student has to mend something. `fields` by name. */
  | { outcome: 'refused'; message: string; fields: Record<string, string>; isUpload: boolean }
  /** No answer, or one that may be another next time. */
  | { outcome: 'unanswered'; message: string; isUpload: boolean }
  | { outcome: 'signed-out' };

/** How one call ended. */
export type Sent<T = unknown> =
  | { outcome: 'accepted'; value: T }
  | { outcome: 'refused'; message: string; fields: Record<string, string> }
  | { outcome: 'unanswered'; message: string }
  | { outcome: 'signed-out' };

export interface Carrier {
  /** @returns the path the file has got. */
  upload(field: string, file: File): Promise<Sent<string>>;
  submit(answers: Answers, key: string): Promise<Sent>;
}

/**
 * One try to bring an application to the account: files first, each once, then the answers. What has been reached is on
 * the device before the next thing begins, so a try that breaks off anywhere is taken up by the next one.
 */
export async function deliver(device: Device, carrier: Carrier): Promise<Delivery | null> {
  let submission = await device.readSubmission();
  if (!submission || submission.status === 'incomplete') return null;

  for (const [field, file] of Object.entries(await device.readFiles())) {
    const sent = await carrier.upload(field, file);
    if (sent.outcome !== 'accepted') return await end(device, submission, { ...sent, isUpload: true });
    submission = { ...submission, answers: { ...submission.answers, [field]: sent.value }, tries: 0 };
    // In this order: broken off between the two, the file is uploaded once more and never missing.
    await device.writeSubmission(submission);
    await device.removeFile(field);
  }

  submission = { ...submission, status: 'sent' };
  await device.writeSubmission(submission);
  const sent = await carrier.submit(submission.answers, submission.key);
  if (sent.outcome !== 'accepted') return await end(device, submission, { ...sent, isUpload: false });
  await device.clear();
  return { outcome: 'accepted' };
}

type Failure = Exclude<Delivery, { outcome: 'accepted' }>;

async function end(device: Device, submission: Submission, failure: Failure & { isUpload: boolean }): Promise<Delivery> {
  if (failure.outcome === 'refused') await giveBack(device, submission);
  if (failure.outcome === 'unanswered') await device.writeSubmission({ ...submission, tries: submission.tries + 1 });
  return failure;
}

/** The application goes back to being written, with the paths of what has been uploaded. */
async function giveBack(device: Device, { answers }: Submission): Promise<void> {
  const draft = await device.readDraft();
  if (draft) await device.writeDraft({ ...draft, answers: { ...draft.answers, ...answers }, revision: draft.revision + 1 });
  await device.removeSubmission();
}

/**
 * Take an application back that has surely not arrived.
 * @returns false when it may have: then only the account's answer ends it.
 */
export async function takeBack(device: Device): Promise<boolean> {
  const submission = await device.readSubmission();
  if (submission?.status === 'sent') return false;
  if (submission) await giveBack(device, submission);
  return true;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Milliseconds before the next try: twice as long after each, a minute at most. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));

/** Send an application off: from here on its answers stand still, and it goes by itself when it can. */
export async function sendOff(device: Device, answers: Answers, { key, at }: { key: string; at: number }): Promise<void> {
  const known = await device.readSubmission();
  if (known && known.status !== 'incomplete') return;
  await device.writeSubmission({ key, answers, status: 'waiting', tries: 0, at });
}
