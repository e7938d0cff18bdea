import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SendingView, startSending, type Wait } from '#app/features/scholarships/outbox/sending.tsx';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';
import type { Delivery } from '#app/features/scholarships/outbox/outbox.ts';
import type { sendSubmission } from '#app/features/scholarships/outbox/send.ts';
import { toast } from '#app/lib/toast/toast.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the status of sending is announced, but not each percent', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const html = renderToStaticMarkup(
    <SendingView account="asha@example.in" device={{} as DeviceStore} onAccepted={() => undefined} onBack={async () => undefined} />,
  );
  const [, live = ''] = /<div[^>]*aria-live="polite"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  expect(live).toContain('Sending your application');
  expect(html).toContain('<progress');
  expect(live).not.toContain('<progress');
  expect(html.match(/aria-live/g)).toHaveLength(1);
});

function startHere(isOnline: boolean) {
  const window = new EventTarget();
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const toasts = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const tryNow = vi.fn(async () => undefined);
  let hear: (delivery: Delivery) => void = () => undefined;
  const start: typeof sendSubmission = (_account, _device, { onDelivery }) => {
    hear = onDelivery;
    return { tryNow, stop: () => undefined };
  };
  const waits: Wait[] = [];
  const nothing = () => undefined;
  const events = { onUpload: nothing, onInMemory: nothing, onAccepted: nothing, onBack: nothing };
  const device = { readSubmission: async () => null } as Partial<DeviceStore> as DeviceStore;
  const sending = startSending('asha@example.in', device, { ...events, onWait: (wait) => waits.push(wait) }, start);
  return {
    sending,
    toasts,
    tryNow,
    waits,
    fail: (isUpload = true) => hear({ outcome: 'unanswered', message: 'Busy, try again', isUpload }),
    turn(type: 'online' | 'offline') {
      vi.stubGlobal('navigator', { onLine: type === 'online' });
      window.dispatchEvent(new Event(type));
    },
  };
}

test('a failed upload is reported once for each request of the student, not for each automatic attempt', () => {
  const { sending, toasts, tryNow, fail, turn } = startHere(true);
  fail();
  fail();
  turn('offline');
  turn('online');
  expect(tryNow).toHaveBeenCalledTimes(2);
  fail();
  expect(toasts).toHaveBeenCalledTimes(1);
  for (const presses of [1, 2]) {
    sending.tryAgain();
    fail();
    fail();
    expect(toasts).toHaveBeenCalledTimes(1 + presses);
  }
});

test('a failed upload without a connection is reported by the heading alone, and the next with one by a message', () => {
  const { toasts, tryNow, waits, fail, turn } = startHere(false);
  expect([waits, tryNow.mock.calls.length]).toEqual([['offline'], 0]);
  fail();
  expect(toasts).not.toHaveBeenCalled();
  turn('online');
  fail();
  expect(toasts).toHaveBeenCalledTimes(1);
  expect(waits).toEqual(['offline', 'failed', 'sending', 'failed']);
});

test('while the application will be sent by itself, no message says that it has failed', () => {
  const { toasts, waits, fail } = startHere(true);
  fail(false);
  expect([toasts.mock.calls, waits]).toEqual([[], ['failed']]);
});
