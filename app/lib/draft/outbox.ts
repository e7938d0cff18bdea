import { UPLOAD_FAILED } from '#domain/files/constants.ts';
import type { Answers } from '#app/lib/draft/answers.ts';
import type { Device } from '#app/lib/draft/device.ts';
import { SUBMISSION_FAILED } from '#app/lib/draft/texts.ts';

/** An application on its way. Its answers stand still from the moment it was sent off. */
export interface Submission {
  /** Made once: however often it is sent, the account takes it once. */
  key: string;
  answers: Answers;
  /** `sent`: it may have arrived, and only the account can tell. */
  status: 'waiting' | 'sent';
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

/** What is said of an application, or a file of it, that was not taken. */
export const deliveryWords = ({ message, isUpload }: { message: string; isUpload: boolean }): string =>
  message || (isUpload ? UPLOAD_FAILED : SUBMISSION_FAILED);

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
 * @returns null when there is nothing to bring.
 */
export async function deliver(device: Device, carrier: Carrier): Promise<Delivery | null> {
  const submission = await device.readSubmission();
  if (!submission) return null;

  const paths: Record<string, string> = {};
  for (const [field, { file, path }] of Object.entries(await device.readFiles())) {
    const sent = path === null ? await carrier.upload(field, file) : ({ outcome: 'accepted', value: path } as const);
    if (sent.outcome !== 'accepted') return await end(device, withStage(sent, true));
    if (path === null) await device.writePath(field, sent.value);
    paths[field] = sent.value;
  }

  // Taken back while its files were under way?
  if (!(await device.markSent(submission.key))) return null;
  const sent = await carrier.submit({ ...submission.answers, ...paths }, submission.key);
  if (sent.outcome !== 'accepted') return await end(device, withStage(sent, false));
  await device.clear();
  return { outcome: 'accepted' };
}

type Failure = Exclude<Delivery, { outcome: 'accepted' }>;

const withStage = (failure: Exclude<Sent, { outcome: 'accepted' }>, isUpload: boolean): Failure =>
  failure.outcome === 'signed-out' ? failure : { ...failure, isUpload };

async function end(device: Device, failure: Failure): Promise<Delivery> {
  if (failure.outcome === 'refused') {
    // A file that the account has no more is uploaded again next time; where it does not say which, all are.
    const named = Object.keys(failure.fields);
    for (const field of named.length > 0 ? named : Object.keys(await device.readFiles())) await device.writePath(field, null);
    await device.removeSubmission();
  }
  return failure;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Milliseconds before the next try: twice as long after each, a minute at most. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));

/** Send an application off: from here on its answers stand still, and it goes by itself when it can. */
export async function sendOff(device: Device, answers: Answers, { key, at }: { key: string; at: number }): Promise<void> {
  if (await device.readSubmission()) return;
  await device.writeSubmission({ key, answers, status: 'waiting', at });
}
