import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorText } from '#app/lib/error-text.ts';
import type { Rows } from '#app/lib/office.ts';

interface RowsState<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  isBusy: boolean;
  /** Error of the last attempt; the rows stay. */
  fault: string;
  /** How many rows are shown, announced when it changes. */
  news: string;
  more: () => Promise<void>;
  /** Element around the rows: after loading more, the first new row receives focus. */
  list: RefObject<HTMLDivElement | null>;
}

/** A list that loads more rows at its end. A new `first` page starts it over. */
export function useRows<Row>(first: Rows<Row>, load: (before: string) => Promise<Rows<Row>>): RowsState<Row> {
  const [state, setState] = useState({ first, rows: first.rows, next: first.next });
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(first.rows.length);

  if (state.first !== first) {
    setState({ first, rows: first.rows, next: first.next });
    setFault('');
  }

  useEffect(() => {
    const before = shown.current;
    shown.current = state.rows.length;
    if (state.rows !== state.first.rows) list.current?.querySelectorAll<HTMLElement>('[data-row]')[before]?.focus();
  }, [state]);

  async function more() {
    if (isBusy || state.next === null) return;
    setIsBusy(true);
    setFault('');
    try {
      const { rows, next } = await load(state.next);
      // Another list may have replaced this one meanwhile.
      setState((now) => (now === state ? { ...state, rows: [...state.rows, ...rows], next } : now));
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { rows: state.rows, hasMore: state.next !== null, isBusy, fault, news: `${state.rows.length} shown`, more, list };
}
