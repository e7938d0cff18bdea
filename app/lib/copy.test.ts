import { describe, expect, test, vi } from 'vitest';
import { copyText, createNotices, LEAVE_MS, type Notice, NOTICE_MS, type Timers } from '#app/lib/copy.ts';

function fakeTimers(): Timers & { advance(ms: number): void; waiting: () => number } {
  let now = 0;
  let last = 0;
  const due = new Map<number, { at: number; run: () => void }>();
  return {
    set(run, ms) {
      last += 1;
      due.set(last, { at: now + ms, run });
      return last;
    },
    clear: (timer) => void (timer !== undefined && due.delete(timer)),
    waiting: () => due.size,
    advance(ms) {
      now += ms;
      for (const [timer, { at, run }] of due) {
        if (at > now) continue;
        due.delete(timer);
        run();
      }
    },
  };
}

function start() {
  const seen: (Notice | null)[] = [];
  const timers = fakeTimers();
  const notices = createNotices((notice) => seen.push(notice), timers);
  return { notices, timers, seen, now: () => seen.at(-1) };
}

describe('notification', () => {
  test('is seen for 2 s and cleared 0.3 s later', () => {
    expect([NOTICE_MS, LEAVE_MS]).toEqual([2_000, 300]);
    const { notices, timers, now } = start();
    notices.tell('Address copied to clipboard!');
    expect(now()).toEqual({ id: 1, text: 'Address copied to clipboard!', isLeaving: false });
    timers.advance(1_999);
    expect(now()?.isLeaving).toBe(false);
    timers.advance(1);
    expect(now()).toMatchObject({ text: 'Address copied to clipboard!', isLeaving: true });
    timers.advance(299);
    expect(now()).not.toBeNull();
    timers.advance(1);
    expect(now()).toBeNull();
    expect(timers.waiting()).toBe(0);
  });

  test('is replaced by the next, which is seen for its full time', () => {
    const { notices, timers, now } = start();
    notices.tell('Address copied to clipboard!');
    timers.advance(1_500);
    notices.tell('Phone number copied to clipboard!');
    timers.advance(1_999);
    expect(now()).toEqual({ id: 2, text: 'Phone number copied to clipboard!', isLeaving: false });
    timers.advance(1);
    timers.advance(300);
    expect(now()).toBeNull();
  });

  test('with the same text is announced again, even while the old one fades', () => {
    const { notices, timers, seen } = start();
    notices.tell('Email address copied to clipboard!');
    timers.advance(2_100);
    notices.tell('Email address copied to clipboard!');
    expect(seen.map((notice) => [notice?.id, notice?.isLeaving])).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ]);
  });

  test('leaves no timer running when stopped', () => {
    const { notices, timers, seen } = start();
    notices.tell('Address copied to clipboard!');
    notices.stop();
    timers.advance(5_000);
    expect(timers.waiting()).toBe(0);
    expect(seen).toHaveLength(1);
  });
});

describe('copying', () => {
  test('uses the clipboard', async () => {
    const clipboard = { writeText: vi.fn(async () => {}) };
    const legacy = vi.fn(() => true);
    expect(await copyText('Padrauna', clipboard, legacy)).toBe(true);
    expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith('Padrauna');
    expect(legacy).not.toHaveBeenCalled();
  });

  test.each([
    ['refuses', { writeText: async () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
    [
      'throws at once',
      {
        writeText: () => {
          throw new TypeError('gone');
        },
      },
    ],
    ['is not there', undefined],
  ])('falls back to the legacy way when the clipboard %s', async (_case, clipboard) => {
    const legacy = vi.fn(() => true);
    expect(await copyText('Padrauna', clipboard, legacy)).toBe(true);
    expect(legacy).toHaveBeenCalledExactlyOnceWith('Padrauna');
  });

  test('reports failure when neither worked', async () => {
    expect(await copyText('Padrauna', undefined, () => false)).toBe(false);
  });
});
