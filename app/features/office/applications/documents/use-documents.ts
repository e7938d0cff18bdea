import { useEffect, useEffectEvent, useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { isPaper } from '#domain/staff/rights.ts';
import { firstDocuments, noteChosen, type Opened } from '#app/features/office/applications/lib/fetch-ahead.ts';
import { type DocumentPages, readPages, saveDocument } from '#app/features/office/applications/lib/applications-api.ts';
import { AT_FIRST, type Looks } from '#app/lib/files/viewer.ts';
import { errorText } from '#app/lib/error-text.ts';

export interface OpenDocument {
  field: FileField;
  pages: readonly string[];
  total: number;
  looks: Looks;
  reason: string | undefined;
}

export interface DocumentsOptions {
  number: string;
  fields: readonly FileField[];
  needsReason: boolean;
  ahead: Opened['documents'];
  /** Called after each look and download. */
  onShown: (field: FileField, reason: string | undefined) => void;
  onAheadShown: (field: FileField) => void;
  isTwo: boolean;
  onTwo: (isTwo: boolean) => void;
}

const nameOf = (field: FileField): string => UPLOAD_FIELDS[field].label;

export function useDocuments({ number, fields, needsReason, ahead, onShown, onAheadShown, isTwo, onTwo }: DocumentsOptions) {
  const [shown, setShown] = useState<readonly OpenDocument[]>([]);
  /** Index of the document that keys act on; side by side, the next one replaces it. */
  const [active, setActive] = useState(0);
  /** The document that somebody has asked for, until a reason is given. */
  const [asked, setAsked] = useState<{ field: FileField; at: number } | null>(null);
  const [hasReason, setHasReason] = useState(!needsReason);
  const [busy, setBusy] = useState<FileField | null>(null);
  const [news, setNews] = useState('');
  const [error, setError] = useState('');
  const [aim, setAim] = useState<{ field: FileField } | null>(null);
  const present = shown[active];

  const change = (at: number, with_: (one: OpenDocument) => OpenDocument) =>
    setShown((now) => now.map((one, n) => (n === at ? with_(one) : one)));

  function put(field: FileField, at: number, { pages, total }: DocumentPages, reason?: string) {
    const one = { field, pages, total, reason, looks: AT_FIRST };
    setShown((now) => (at < now.length ? now.map((each, n) => (n === at ? one : each)) : [...now, one]));
  }

  function goTo(field: FileField, at: number) {
    setActive(at);
    setAim({ field });
    setNews(`${nameOf(field)} is shown`);
    if (isPaper(field)) noteChosen(field);
  }

  /** @throws ApiError */
  async function show(field: FileField, at: number, reason?: string) {
    put(field, at, await readPages(number, field, { first: 0, reason }), reason);
    if (reason !== undefined && isPaper(field)) setHasReason(true);
    onShown(field, reason);
  }

  async function attempt(field: FileField, run: () => Promise<unknown>) {
    if (busy) return;
    setBusy(field);
    setError('');
    setNews('');
    try {
      await run();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(null);
    }
  }

  /** @param at with two side by side, the one to replace */
  async function open(field: FileField, at = isTwo ? active : shown.length) {
    const below = isTwo ? -1 : shown.findIndex((one) => one.field === field);
    if (below !== -1) return goTo(field, below);
    if (!isPaper(field) || !hasReason) return busy ? undefined : setAsked({ field, at });
    await attempt(field, async () => {
      await show(field, at);
      goTo(field, at);
    });
  }

  function after(field: FileField | undefined): FileField | undefined {
    const readable = fields.filter(isPaper);
    return readable[(readable.indexOf(field as FileField) + 1) % readable.length];
  }

  const begin = useEffectEvent(async () => {
    if (!hasReason) return;
    for (const [at, field] of firstDocuments(fields, isTwo ? 2 : 1).entries()) {
      const pages = await ahead.find((one) => one.field === field)?.pages;
      if (pages) {
        put(field, at, pages);
        onAheadShown(field);
      } else await attempt(field, () => show(field, at));
    }
  });
  useEffect(() => void begin(), []);

  /** What opens next at the end of the stack; nothing while a reason is missing. */
  const following = hasReason && !isTwo ? fields.find((field) => isPaper(field) && !shown.some((one) => one.field === field)) : undefined;

  return {
    shown,
    active,
    setActive,
    aim,
    busy,
    news,
    error,
    asked,
    open,
    hasFollowing: shown.length > 0 && following !== undefined && busy === null && error === '',
    async readOn() {
      if (following !== undefined) await attempt(following, () => show(following, shown.length));
    },
    change: (at: number, looks: (now: Looks) => Looks) => change(at, (one) => ({ ...one, looks: looks(one.looks) })),
    /** @throws ApiError, shown by the dialog */
    async openFor(reason: string) {
      if (!asked) return;
      await show(asked.field, asked.at, reason);
      goTo(asked.field, asked.at);
    },
    leaveAsked: () => setAsked(null),
    openNext() {
      const next = after(present?.field);
      if (next !== undefined && next !== present?.field) void open(next);
    },
    setTwo(isWanted: boolean) {
      onTwo(isWanted);
      const other = firstDocuments(fields, fields.length).find((field) => field !== present?.field);
      if (!isWanted || !present || other === undefined) return;
      const second = shown.find((one) => one.field === other);
      setShown(second ? [present, second] : [present]);
      setActive(0);
      if (!second) void attempt(other, () => show(other, 1));
    },
    more(at: number) {
      const one = shown[at];
      if (!one) return;
      void attempt(one.field, async () => {
        const more = await readPages(number, one.field, { first: one.pages.length, reason: one.reason });
        change(at, (now) => (now.field === one.field ? { ...now, pages: [...now.pages, ...more.pages] } : now));
      });
    },
    /** @throws ApiError, shown by the dialog */
    async save({ field, reason }: OpenDocument) {
      setNews(`Saved as ${await saveDocument(number, field, reason)}`);
      onShown(field, reason);
    },
  };
}
