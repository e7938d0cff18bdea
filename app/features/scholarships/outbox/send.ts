import { formOf, readAccountDetails } from '#app/features/scholarships/sync/account.ts';
import { acquireTabLock } from '#app/features/scholarships/device/tab-lock.ts';
import { type DeviceStore, isNothing, type Waiting } from '#app/features/scholarships/device/device-store.ts';
import { safetyOf } from '#app/features/scholarships/sync/draft-state.ts';
import { openForEditing } from '#app/features/scholarships/device/open-application.ts';
import { deliver, type Delivery, type Transport } from '#app/features/scholarships/outbox/outbox.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';
import { createTransport } from '#app/features/scholarships/outbox/transport.ts';
import { askForSync } from '#app/features/scholarships/device/outbox-mark.ts';
import { keepTrying } from '#app/lib/retry.ts';

interface Listeners {
  /** @param share from 0 to 1 */
  onProgress(field: string, share: number): void;
  /** Whether an upload waits for a better connection. */
  onWaiting(isWaiting: boolean): void;
  /** Called after each attempt; null when another tab has sent it. */
  onDelivery(delivery: Delivery | null): void;
}

export interface Sender {
  tryNow(): Promise<void>;
  stop(): void;
}

/** Sends the submission alone, again and again until the account answers. */
export function sendSubmission(account: string, device: DeviceStore, listeners: Listeners, transportOf = createTransport): Sender {
  const { onProgress, onWaiting, onDelivery } = listeners;
  const stopping = new AbortController();
  const { signal } = stopping;
  const transport = transportOf({ onProgress, onWaiting, signal });
  const tryNow = keepTrying(signal, async () => {
    const delivery = await deliverAlone(account, device, transport);
    if (signal.aborted) return false;
    const isUnanswered = delivery?.outcome === 'unanswered';
    if (isUnanswered) askForSync();
    onDelivery(delivery);
    return isUnanswered;
  });
  return { tryNow, stop: () => stopping.abort() };
}

/** Runs while no other tab or worker sends for this account; an error within this browser counts as no response. */
function deliverAlone(account: string, device: DeviceStore, transport: Transport): Promise<Delivery | null> {
  const run = () => deliver(device, transport);
  const delivering = 'locks' in navigator ? navigator.locks.request(`deepvan-outbox:${account}`, run) : run();
  return delivering.catch(() => ({ outcome: 'unanswered', message: '', isUpload: false }));
}

export interface Attempt {
  delivery: Delivery | null;
  waiting: Waiting;
  rejected: Readonly<Record<string, string>>;
  isNews: boolean;
  mayRetry: boolean;
}

interface FormAttempt {
  isNews: boolean;
  isAnswered: boolean;
  rejected: Record<string, string>;
}

/** After this time answers count as not saved. */
const SAVING_MS = 20_000;

/**
 * Makes one attempt to send the submission, then files and answers; what an open form holds is left to that form.
 * @param isForced takes the form over from another tab
 */
export async function sendAll(account: string, device: DeviceStore, transport: Transport, isForced = false): Promise<Attempt> {
  const delivery = await deliverAlone(account, device, transport);
  const isOpen = delivery?.outcome === 'unanswered' || delivery?.outcome === 'signed-out';
  const form = isOpen || isNothing(await device.waiting()) ? null : await sendForm(account, device, { transport, isForced });
  return {
    delivery,
    waiting: await device.waiting(),
    rejected: form?.rejected ?? {},
    isNews: delivery?.outcome === 'accepted' || (form?.isNews ?? false),
    mayRetry: delivery?.outcome === 'unanswered' || form?.isAnswered === false,
  };
}

async function sendForm(
  account: string,
  device: DeviceStore,
  { transport, isForced }: { transport: Transport; isForced: boolean },
): Promise<FormAttempt | null> {
  const claim = await acquireTabLock(account, { isForced });
  if (!claim) return null;
  try {
    const answer = await readAccountDetails();
    if (answer.outcome !== 'read')
      return { isNews: false, isAnswered: answer.outcome !== 'unreachable' && answer.outcome !== 'failed', rejected: {} };
    if (!answer.details.own.canApply) return null;
    const { sync } = await openForEditing(answer.details, device);
    device.turnTo(formOf(answer.details.own));
    const sent = await sendFiles(device, transport, (field, path) => sync.type({ [field]: path }));
    await saved(sync);
    const { link } = sync.state();
    await sync.stop();
    return { ...sent, isAnswered: sent.isAnswered && link !== 'offline' };
  } finally {
    claim.release();
  }
}

export async function sendFiles(
  device: Pick<DeviceStore, 'readFiles' | 'writePath'>,
  transport: Pick<Transport, 'upload'>,
  onSent: (field: string, path: string) => void,
): Promise<FormAttempt> {
  const attempt: FormAttempt = { isNews: false, isAnswered: true, rejected: {} };
  for (const [field, { file, path }] of Object.entries(await device.readFiles())) {
    if (path !== null) continue;
    const sent = await transport.upload(field, file);
    if (sent.outcome === 'rejected') attempt.rejected[field] = sent.message;
    else if (sent.outcome !== 'accepted') return { ...attempt, isAnswered: false };
    // Unless another was chosen meanwhile, which waits for its own turn.
    else if (await device.writePath(field, sent.value, file)) {
      attempt.isNews = true;
      onSent(field, sent.value);
    }
  }
  return attempt;
}

/** Resolves also when the account does not accept them now. */
function saved(sync: Sync): Promise<void> {
  const isDone = (): boolean => !['typing', 'device'].includes(safetyOf(sync.state()));
  return new Promise((resolve) => {
    const stop = sync.subscribe(() => isDone() && end());
    const timer = setTimeout(end, SAVING_MS);
    function end(): void {
      stop();
      clearTimeout(timer);
      resolve();
    }
    if (isDone()) end();
  });
}
