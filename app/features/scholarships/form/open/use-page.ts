import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Page, pageAt, type PageName, PAGES, queryOf } from '#domain/scholarships/steps/pages.ts';

export interface OpenPage {
  page: Page;
  isReview: boolean;
  isFromReview: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (to: PageName, options?: { isFromReview?: boolean; isReplaced?: boolean }) => void;
}

/**
 * The open page, which is named in the URL so that Back and Forward work.
 * @param pages those of this student, in their order; the last is the review
 */
export function usePage(pages: readonly Page[]): OpenPage {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = pageAt(params) ?? PAGES[0]!;
  // One that asks this student nothing gives way to the next.
  const page = pages.find((one) => PAGES.indexOf(one) >= PAGES.indexOf(wanted))!;
  const named = pageAt(params) === page ? page : undefined;
  const { name } = page;
  const isReview = name === 'review';

  const go = useCallback<OpenPage['go']>(
    (to, { isFromReview = false, isReplaced = false } = {}) =>
      setParams({ ...queryOf(to), ...(isFromReview ? { from: 'review' } : {}) }, { replace: isReplaced }),
    [setParams],
  );

  const isNamed = named !== undefined;
  useEffect(() => {
    if (!isNamed) go(name, { isReplaced: true });
  }, [isNamed, name, go]);

  const opened = useRef(named?.name);
  useEffect(() => {
    if (opened.current !== undefined && opened.current !== name) heading.current?.focus({ preventScroll: true });
    opened.current = name;
  }, [name]);

  return { page, isReview, isFromReview: params.get('from') === 'review', heading, go };
}
