import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { distanceOf, keepMiddle } from '#app/lib/files/viewer.ts';

/** A pinch on a trackpad arrives as a wheel event with Ctrl. */
const WHEEL_STEP = 0.01;

/** Zooms around the middle by pinching, on a screen or a trackpad. */
export function usePinch(place: RefObject<HTMLElement | null>, zoom: number, onPinch: (by: number) => void): void {
  const pinch = useEffectEvent(onPinch);
  const shown = useRef(zoom);

  useLayoutEffect(() => {
    const by = zoom / shown.current;
    shown.current = zoom;
    const element = place.current;
    if (!element || by === 1) return;
    const scrollsItself = element.scrollHeight > element.clientHeight;
    element.scrollTo({
      left: keepMiddle(element.scrollLeft, element.clientWidth, by),
      ...(scrollsItself && { top: keepMiddle(element.scrollTop, element.clientHeight, by) }),
    });
    if (!scrollsItself) keepInSight(element, by);
  }, [place, zoom]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let before = 0;
    const spread = ({ touches }: TouchEvent) => distanceOf([...touches].map(({ clientX: x, clientY: y }) => ({ x, y })));
    const begin = (event: TouchEvent) => {
      before = spread(event);
    };
    const move = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      const now = spread(event);
      if (before > 0 && now > 0) pinch(now / before);
      before = now;
    };
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      pinch(Math.exp(-event.deltaY * WHEEL_STEP));
    };
    // So that it can keep the browser from zooming the page.
    const active = { passive: false };
    element.addEventListener('touchstart', begin);
    element.addEventListener('touchmove', move, active);
    element.addEventListener('wheel', turn, active);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('wheel', turn);
    };
  }, [place]);
}

/** Several documents in one scroller: keeps the middle in place. */
function keepInSight(element: HTMLElement, by: number): void {
  const stack = element.closest('[data-stack]');
  const scroller = stack && stack.scrollHeight > stack.clientHeight ? stack : document.documentElement;
  const { top, height } = element.getBoundingClientRect();
  const from = scroller === stack ? stack.getBoundingClientRect().top : 0;
  const seen = Math.min(from + scroller.clientHeight / 2 - top, height / by);
  if (seen > 0) scroller.scrollBy({ top: seen * (by - 1) });
}
