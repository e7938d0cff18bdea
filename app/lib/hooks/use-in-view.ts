import { type RefObject, useEffect, useRef, useState } from 'react';

export function useInView<E extends Element>(options?: IntersectionObserverInit): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
    }, options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen, options]);
  return [ref, isSeen];
}
