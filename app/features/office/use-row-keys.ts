import { type RefObject, useEffect, useRef } from 'react';
import { useKeys } from '#app/features/office/use-keys.ts';

/**
 * Rows of a list by key.
 * @param at text of the row that receives focus at first; empty for none
 * @param more loads further rows; undefined at the end
 * @returns loads further rows; the first of them receives focus
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  { at, count, more }: { at: string; count: number; more: (() => Promise<void>) | undefined },
): () => void {
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = (): number => rows().findIndex((row) => row === document.activeElement);
  /** What receives focus once it is there: a text, or a place. */
  const wanted = useRef<string | number>(at);

  useEffect(() => {
    const found = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    if (found.length === 0) return;
    const { current: row } = wanted;
    focusOn(typeof row === 'number' ? found[row] : found.find(({ textContent }) => textContent === row));
    wanted.current = '';
  }, [list, count]);

  function showMore() {
    wanted.current = count;
    void more?.();
  }

  function down() {
    const next = rows()[current() + 1];
    if (next) focusOn(next);
    else if (more) showMore();
  }

  const hasRows = count > 0;
  useKeys({
    down: hasRows ? down : undefined,
    up: hasRows ? () => focusOn(rows()[Math.max(current() - 1, 0)]) : undefined,
    open: hasRows ? () => rows()[Math.max(current(), 0)]?.click() : undefined,
  });
  return showMore;
}

function focusOn(row: HTMLElement | undefined): void {
  if (!row) return;
  row.focus({ preventScroll: true });
  const { top, bottom } = row.getBoundingClientRect();
  // Not below what is fixed at the top.
  if (top < 120 || bottom > innerHeight - 60) row.scrollIntoView({ block: 'center' });
}
