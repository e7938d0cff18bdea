import { type RefObject, useEffect, useRef } from 'react';
import { useKeys } from '#app/features/office/lib/use-keys.ts';

/**
 * Moves through a list with keys.
 * @param at text of the row to focus first; empty for none
 * @param more loads further rows; undefined at the end
 * @param opens rows are links
 * @returns loads further rows and focuses the first of them
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  {
    at = '',
    count,
    more,
    opens = true,
  }: { at?: string; count: number; more?: (() => Promise<void>) | undefined; opens?: boolean | undefined },
): () => void {
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  /** Where focus is, or was passed last. */
  const current = (): number => {
    const { activeElement } = document;
    if (!list.current?.contains(activeElement)) return -1;
    return (
      rows().filter((row) => row === activeElement || row.compareDocumentPosition(activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING)
        .length - 1
    );
  };
  /** The row to focus once it is there: its text or its index. */
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
    open: hasRows && opens ? () => rows()[Math.max(current(), 0)]?.click() : undefined,
  });
  return showMore;
}

function focusOn(row: HTMLElement | undefined): void {
  if (!row) return;
  row.focus({ preventScroll: true });
  const { top, bottom } = row.getBoundingClientRect();
  // Keep clear of what is fixed at the top.
  if (top < 120 || bottom > innerHeight - 60) row.scrollIntoView({ block: 'center' });
}
