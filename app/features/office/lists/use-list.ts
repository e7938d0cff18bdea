import { useEffect, useState } from 'react';
import type { Found, Listed, Order } from '#app/features/office/lists/listed.ts';
import { errorText } from '#app/lib/error-text.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';

const MOST_ROWS = 100;

type Read = Listed['read'];

async function findRows(readList: Read, order: Order, count: number): Promise<Found> {
  const first = await readList({ ...order, limit: Math.min(Math.max(count, OFFICE_ROWS), MOST_ROWS) });
  const rows = [...first.rows];
  let { next } = first;
  while (next !== null && rows.length < count) {
    const page = await readList({ ...order, after: next, limit: MOST_ROWS });
    rows.push(...page.rows);
    next = page.next;
  }
  return { ...first, order, rows, next };
}

interface List {
  /** Of the order before while `isBusy`; null at first. */
  found: Found | null;
  isBusy: boolean;
  error: string;
  again: () => void;
  more: () => Promise<void>;
}

/** @param before rows found earlier, which are read again in the background */
export function useList(readList: Read, order: Order, before: Found | null): List {
  const [found, setFound] = useState(before);
  const [error, setError] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    setError('');
    findRows(readList, order, before?.order === order ? before.rows.length : 0).then(
      (now) => isOver || setFound(now),
      (cause: unknown) => isOver || setError(errorText(cause)),
    );
    return () => {
      isOver = true;
    };
  }, [readList, order, before, attempt]);

  async function more() {
    if (isAdding || !found || found.next === null || found.order !== order) return;
    setIsAdding(true);
    setError('');
    try {
      const { rows, next } = await readList({ ...order, after: found.next });
      // The list may have changed during the call.
      setFound((now) => (now === found ? { ...found, rows: [...found.rows, ...rows], next } : now));
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsAdding(false);
    }
  }

  return {
    found,
    isBusy: isAdding || (found?.order !== order && error === ''),
    error,
    again: () => setAttempt((count) => count + 1),
    more,
  };
}
