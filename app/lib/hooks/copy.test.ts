import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyText, createNotices, LEAVE_MS, type Notice, NOTICE_MS } from '#app/lib/hooks/copy.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function start() {
  const seen: (Notice | null)[] = [];
  return { ...createNotices((notice) => seen.push(notice)), seen, now: () => seen.at(-1) };
}

describe('notification', () => {
  test('is seen for 2 s and cleared 0.3 s later', () => {
    expect([NOTICE_MS, LEAVE_MS]).toEqual([2_000, 300]);
    const { tell, now } = start();
    tell('Address copied to clipboard!');
    expect(now()).toEqual({ id: 1, text: 'Address copied to clipboard!', isLeaving: false });
    vi.advanceTimersByTime(1_999);
    expect(now()?.isLeaving).toBe(false);
    vi.advanceTimersByTime(1);
    expect(now()).toMatchObject({ text: 'Address copied to clipboard!', isLeaving: true });
    vi.advanceTimersByTime(299);
    expect(now()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(now()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is replaced by the next, which is seen for its full time', () => {
    const { tell, now } = start();
    tell('Address copied to clipboard!');
    vi.advanceTimersByTime(1_500);
    tell('Phone number copied to clipboard!');
    vi.advanceTimersByTime(1_999);
    expect(now()).toEqual({ id: 2, text: 'Phone number copied to clipboard!', isLeaving: false });
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(300);
    expect(now()).toBeNull();
  });

  test('with the same text is announced again, even while the old one fades', () => {
    const { tell, seen } = start();
    tell('Email address copied to clipboard!');
    vi.advanceTimersByTime(2_100);
    tell('Email address copied to clipboard!');
    expect(seen.map((notice) => [notice?.id, notice?.isLeaving])).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ]);
  });

  test('leaves no timer running when stopped', () => {
    const { tell, stop, seen } = start();
    tell('Address copied to clipboard!');
    stop();
    vi.advanceTimersByTime(5_000);
    expect(vi.getTimerCount()).toBe(0);
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
