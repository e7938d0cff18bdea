import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Px below the top of the screen, where the page's own head ends. */
const HEAD = 80;

interface StackOptions {
  /** With a section for each document, and a mark below the last. */
  stack: RefObject<HTMLElement | null>;
  /** How many there are. */
  count: number;
  /** Which one is asked for. */
  aim: { field: string } | null;
  /** The mark is in sight; undefined when nothing follows. */
  onEnd: (() => void) | undefined;
  /** Another one is read now. */
  onReach: (at: number) => void;
}

const sectionsOf = (stack: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(stack.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

/** Documents one below the other: what is asked for is scrolled to, the one that is read is known, and at the end the next one follows. */
export function useStack({ stack, count, aim, onEnd, onReach }: StackOptions): void {
  const reach = useEffectEvent(() => {
    const sections = sectionsOf(stack);
    const top = Math.max(HEAD, stack.current?.getBoundingClientRect().top ?? 0) + HEAD;
    const at = sections.findLastIndex((section) => section.getBoundingClientRect().top <= top);
    // At its end the last ones cannot come to the top: what was asked for stays.
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = stack.current ?? {};
    const isAtEnd = scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 2;
    if (sections.length > 0 && !isAtEnd) onReach(Math.max(0, at));
  });
  const end = useEffectEvent(() => onEnd?.());
  const hasEnd = onEnd !== undefined;

  useEffect(() => {
    const look = () => reach();
    // Of the page or of the stack, whichever scrolls.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, []);

  useEffect(() => {
    if (!aim) return;
    const element = stack.current;
    const section = sectionsOf(stack).find(({ dataset }) => dataset['field'] === aim.field);
    if (!element || !section) return;
    const by = section.getBoundingClientRect().top - element.getBoundingClientRect().top;
    if (element.scrollHeight > element.clientHeight) element.scrollTo({ top: element.scrollTop + by });
    else section.scrollIntoView();
  }, [stack, aim]);

  useEffect(() => {
    const mark = stack.current?.querySelector('[data-end]');
    if (!hasEnd || !mark) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) end();
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [stack, count, hasEnd]);
}
