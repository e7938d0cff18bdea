import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorText } from '#app/lib/error-text.ts';
import type { Rows } from '#app/features/office/lib/api.ts';

interface RowsState<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  isBusy: boolean;
  error: string;
  news: string;
  more: () => Promise<void>;
  /** Focus goes to the next row, the previous one, or the list. */
  remove: (row: Row) => void;
  /** Focused when no row is left. */
  list: RefObject<HTMLDivElement | null>;
}

/** Starts over with a new `first` page. */
export function useRows<Row>(first: Rows<Row>, load: (before: string) => Promise<Rows<Row>>): RowsState<Row> {
  const [state, setState] = useState({ first, rows: first.rows, next: first.next });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const rowCount = useRef(first.rows.length);
  const removedAt = useRef<number | null>(null);

  if (state.first !== first) {
    setState({ first, rows: first.rows, next: first.next });
    setError('');
  }

  useEffect(() => {
    const before = rowCount.current;
    rowCount.current = state.rows.length;
    const headings = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    if (removedAt.current !== null) (headings[Math.min(removedAt.current, headings.length - 1)] ?? list.current)?.focus();
    else if (state.rows !== state.first.rows) headings[before]?.focus();
    removedAt.current = null;
  }, [state]);

  async function more() {
    if (isBusy || state.next === null) return;
    setIsBusy(true);
    setError('');
    try {
      const { rows, next } = await load(state.next);
      // The list may have changed during the call.
      setState((now) => (now === state ? { ...state, rows: [...state.rows, ...rows], next } : now));
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  }

  function remove(row: Row) {
    removedAt.current = state.rows.indexOf(row);
    setState((now) => ({ ...now, rows: now.rows.filter((one) => one !== row) }));
  }

  return { rows: state.rows, hasMore: state.next !== null, isBusy, error, news: `${state.rows.length} shown`, more, remove, list };
}
