import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, watchViews } from '#tests/component.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const carousel = (name: string): HTMLElement => screen.getByLabelText(name, { selector: '[aria-roledescription="carousel"]' });
const hero = () => carousel('Ways to begin');
const rotation = (frame: HTMLElement): HTMLElement => frame.querySelector('[data-rotation]')!;
const mouse = { pointerType: 'mouse' };

/** The shown slide, counted from 1. */
const visibleIndex = (frame: HTMLElement): number =>
  [...frame.querySelectorAll(':is(.slides, .dots) button:not([data-rotation])')].findIndex(
    (button) => button.getAttribute('aria-current') === 'true',
  ) + 1;
const visibleAfter = (frame: HTMLElement, spans: readonly number[]): number[] =>
  spans.map((ms) => {
    act(() => void vi.advanceTimersByTime(ms));
    return visibleIndex(frame);
  });
const focus = (element: HTMLElement) => act(() => element.focus());
const leave = () => act(() => (document.activeElement as HTMLElement).blur());

describe('the hero', () => {
  test('advances every 3 s, from the last slide to the first, and shows the slide whose button is pressed', async () => {
    await openPage('/');
    expect(visibleIndex(hero())).toBe(1);
    expect(visibleAfter(hero(), [2_999, 1, 2_999, 1, 3_000, 3_000])).toEqual([1, 2, 2, 3, 1, 2]);
    expect(hero().querySelector('[data-current] .display')).toHaveTextContent('Forty hours. A keyboard. Yours.');
    fireEvent.click(screen.getByRole('button', { name: 'Counselling' }));
    expect(visibleIndex(hero())).toBe(3);
  });

  test('pauses on hover and focus, and starts a full interval afterwards', async () => {
    await openPage('/');
    expect(visibleAfter(hero(), [2_000])).toEqual([1]);
    fireEvent.pointerOver(hero(), mouse);
    expect(visibleAfter(hero(), [30_000])).toEqual([1]);
    fireEvent.pointerOut(hero(), mouse);
    expect(visibleAfter(hero(), [2_999, 1])).toEqual([1, 2]);

    focus(within(hero()).getByRole('link', { name: 'Book career counselling' }));
    expect(visibleAfter(hero(), [0, 30_000])).toEqual([3, 3]);
    leave();
    expect(visibleAfter(hero(), [2_999, 1])).toEqual([3, 1]);
  });

  test('goes on after a touch, which never says that it has left', async () => {
    await openPage('/');
    fireEvent.pointerOver(hero(), { pointerType: 'touch' });
    expect(visibleAfter(hero(), [3_000, 3_000])).toEqual([2, 3]);
  });

  test('is paused and played by its button, whose own focus holds nothing', async () => {
    await openPage('/');
    const button = rotation(hero());
    focus(button);
    expect(visibleAfter(hero(), [3_000])).toEqual([2]);
    expect(button).toHaveAccessibleName('Pause the slides');
    fireEvent.click(button);
    expect(button).toHaveAccessibleName('Play the slides');
    expect(visibleAfter(hero(), [60_000])).toEqual([2]);
    fireEvent.click(button);
    expect(visibleAfter(hero(), [2_999, 1])).toEqual([2, 3]);
  });

  test('played with the mouse, pauses again over a slide', async () => {
    await openPage('/');
    const button = rotation(hero());
    fireEvent.pointerOver(button, mouse);
    fireEvent.click(button);
    expect(button).toHaveAccessibleName('Play the slides');
    fireEvent.click(button);
    expect(visibleAfter(hero(), [3_000])).toEqual([2]);
    fireEvent.pointerOver(button, { ...mouse, relatedTarget: button.firstElementChild });
    expect(visibleAfter(hero(), [3_000])).toEqual([3]);
    fireEvent.pointerOver(hero(), { ...mouse, relatedTarget: button });
    expect(visibleAfter(hero(), [30_000])).toEqual([3]);
    fireEvent.pointerOut(hero(), mouse);
    expect(visibleAfter(hero(), [2_999, 1])).toEqual([3, 1]);
  });

  test.each([false, true])('played with the keyboard, pauses again on other controls (reduced motion: %s)', async (isMotionReduced) => {
    await openPage('/', { isMotionReduced });
    const button = rotation(hero());
    focus(button);
    if (!isMotionReduced) fireEvent.click(button);
    fireEvent.click(button);
    expect(visibleAfter(hero(), [3_000])).toEqual([2]);
    focus(within(hero()).getByRole('link', { name: 'Book career counselling' }));
    expect(visibleAfter(hero(), [0, 30_000])).toEqual([3, 3]);
    focus(button);
    expect(visibleAfter(hero(), [2_999, 1])).toEqual([3, 1]);
    focus(within(hero()).getByRole('button', { name: 'Counselling' }));
    expect(visibleAfter(hero(), [30_000])).toEqual([1]);
    leave();
    expect(visibleAfter(hero(), [3_000])).toEqual([2]);
  });

  test('rests while it is out of view', async () => {
    const tell = watchViews();
    await openPage('/');
    tell(hero(), false);
    expect(visibleAfter(hero(), [60_000])).toEqual([1]);
    tell(hero(), true);
    expect(visibleAfter(hero(), [2_999, 1])).toEqual([1, 2]);
  });
});

test('with reduced motion nothing advances by itself until it is played', async () => {
  await openPage('/', { isMotionReduced: true });
  act(() => void vi.advanceTimersByTime(60_000));
  for (const frame of [hero(), carousel('Our programs'), carousel('Upcoming events')]) {
    expect(visibleIndex(frame)).toBe(1);
    expect(rotation(frame)).toHaveAccessibleName(/^Play the /);
  }
  fireEvent.click(rotation(hero()));
  expect(visibleAfter(hero(), [3_000])).toEqual([2]);
});

test.each([
  ['Our programs', 'program'],
  ['Upcoming events', 'event'],
])('%s: 4 indicators; advances every 10 s unless hovered, focused or paused', async (name, noun) => {
  await openPage('/');
  const frame = carousel(name);
  const press = (label: string) => {
    const button = within(frame).getByRole('button', { name: label });
    focus(button);
    fireEvent.click(button);
  };
  const dots = within(frame).getAllByRole('button', { name: /\d of \d/ });
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([1, 2, 3, 4].map((place) => `${noun} ${place} of 4`));
  expect(visibleAfter(frame, [9_999, 1])).toEqual([1, 2]);

  fireEvent.pointerOver(frame, mouse);
  press(`Next ${noun}`);
  expect(visibleAfter(frame, [30_000])).toEqual([3]);
  leave();
  expect(visibleAfter(frame, [30_000])).toEqual([3]);
  fireEvent.pointerOut(frame, mouse);
  expect(visibleAfter(frame, [9_999, 1])).toEqual([3, 4]);

  press(`${noun} 1 of 4`);
  expect(visibleIndex(frame)).toBe(1);
  press(`Previous ${noun}`);
  expect(visibleIndex(frame)).toBe(4);
  fireEvent.click(rotation(frame));
  leave();
  expect(visibleAfter(frame, [60_000])).toEqual([4]);
  expect(rotation(frame)).toHaveAccessibleName(`Play the ${noun}s`);
});
