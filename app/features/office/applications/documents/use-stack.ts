import { type RefObject, useEffect, useEffectEvent } from 'react';

const HEAD = 80;

interface StackOptions {
  stack: RefObject<HTMLElement | null>;
  count: number;
  aim: { field: string } | null;
  /** Called at the end of the stack; undefined when nothing follows. */
  onEnd: (() => void) | undefined;
  onReach: (at: number) => void;
}

const sectionsOf = (stack: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(stack.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

/** Scrolls to `aim`, reports the document being read, and opens the next one at the end. */
export function useStack({ stack, count, aim, onEnd, onReach }: StackOptions): void {
  const reach = useEffectEvent(() => {
    const sections = sectionsOf(stack);
    const top = Math.max(HEAD, stack.current?.getBoundingClientRect().top ?? 0) + HEAD;
    const at = sections.findLastIndex((section) => section.getBoundingClientRect().top <= top);
    // At the end the last sections cannot reach the top.
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = stack.current ?? {};
    const isAtEnd = scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 2;
    if (sections.length > 0 && !isAtEnd) onReach(Math.max(0, at));
  });
  const end = useEffectEvent(() => onEnd?.());
  const hasEnd = onEnd !== undefined;

  useEffect(() => {
    const look = () => reach();
    // The capturing listener hears the page scroll as well as the stack.
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
