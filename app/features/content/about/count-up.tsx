import { useEffect, useState } from 'react';
import { runCountUp } from '#app/features/content/about/count-up-values.ts';
import { useInView } from '#app/lib/hooks/use-in-view.ts';
import { REDUCED_MOTION } from '#app/lib/hooks/use-media-query.ts';
import { decimalsOf, groupIndian } from '#domain/shared/money/indian-number.ts';

interface CountUpProps {
  target: number;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

const HALF_VISIBLE: IntersectionObserverInit = { threshold: 0.5 };

/** Counts from 0 when half of it is visible. Server, screen readers, print and reduced motion have the final number. */
export function CountUp({ target, prefix = '', suffix = '' }: CountUpProps) {
  const [ref, isSeen] = useInView<HTMLSpanElement>(HALF_VISIBLE);
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    if (matchMedia(REDUCED_MOTION).matches) return;
    setCount(0);
    if (!isSeen) return;
    return runCountUp(target, (value, isLast) => setCount(isLast ? null : value));
  }, [isSeen, target]);

  const figure = (value: number, sign: string) => (
    <>
      {prefix}
      {groupIndian(value, decimalsOf(target))}
      <span className={suffix ? 'unit' : undefined}>
        {suffix.replace(/^ /, '\u00a0')}
        {sign}
      </span>
    </>
  );
  if (count === null) return <span ref={ref}>{figure(target, '+')}</span>;
  return (
    <span ref={ref}>
      <span className="print:hidden" aria-hidden="true">
        {figure(count, '')}
      </span>
      <span className="sr-only print:not-sr-only">{figure(target, '+')}</span>
    </span>
  );
}
