import { type Stats, statSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { civilTime, instantOf } from '#domain/shared/time/calendar.ts';
import type { Clock } from '#domain/shared/context.ts';
import { wantDevanagariDigits } from '#messages/digits/devanagari.ts';
import { languages } from '#messages/language.ts';
import { type Content, contentFiles, contentIn, type ContentLog, loadContent } from './load.server.ts';

export interface ContentStore {
  current(): Content;
  /** True when anything changed. */
  reload(): Promise<boolean>;
  onChange(listener: (content: Content) => void): () => void;
  watch(): void;
  close(): void;
}

const watchEveryMs = 500;
const reloadDelayMs = 200;

/** @throws Error when foundation.json is invalid */
export function createContentStore({ dir, log, clock }: { dir: string; log: ContentLog; clock: Clock }): ContentStore {
  const files = contentFiles.map((file) => join(dir, file));
  const lastWrites = () => files.map(lastWriteOf).join();
  const writes = lastWrites();
  let content = loadContent(dir, log, undefined, clock.now());
  wantDevanagariDigits(content.foundation.devanagariDigits);
  const listeners = new Set<(content: Content) => void>();
  let isWatching = false;
  let timer: NodeJS.Timeout | undefined;
  let midnight: NodeJS.Timeout | undefined;

  async function reload(): Promise<boolean> {
    const next = loadContent(dir, log, content, clock.now());
    if (languages.every((language) => contentIn(next, language).version === contentIn(content, language).version)) return false;
    content = next;
    wantDevanagariDigits(content.foundation.devanagariDigits);
    for (const listener of listeners) {
      try {
        listener(next);
      } catch (error) {
        log.error({ err: error }, 'content listener failed');
      }
    }
    return true;
  }

  function reloadOrLog(): void {
    reload().catch((error: unknown) => log.error({ err: error }, 'content reload failed'));
  }

  function reloadSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(reloadOrLog, reloadDelayMs).unref();
  }

  /** Also called once for a file that is not there. */
  function reloadAfter(now: Stats, before: Stats): void {
    if (now.mtimeMs !== before.mtimeMs) reloadSoon();
  }

  function reloadIfWritten(): void {
    if (lastWrites() !== writes) reloadOrLog();
  }

  function reloadEveryMidnight(): void {
    const now = clock.now();
    const { timezone } = content.foundation;
    const { year, month, day } = civilTime(now, timezone);
    const ms = instantOf({ year, month, day: day + 1 }, timezone) - now;
    midnight = setTimeout(() => {
      reloadOrLog();
      reloadEveryMidnight();
    }, ms).unref();
  }

  return {
    current: () => content,
    reload,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch() {
      if (isWatching) return;
      isWatching = true;
      reloadEveryMidnight();
      // Replaced folders, links and shared disks count too.
      for (const file of files) watchFile(file, { persistent: false, interval: watchEveryMs }, reloadAfter);
      timer = setTimeout(reloadIfWritten, reloadDelayMs).unref();
    },
    close() {
      clearTimeout(timer);
      clearTimeout(midnight);
      for (const file of files) unwatchFile(file, reloadAfter);
      isWatching = false;
      listeners.clear();
    },
  };
}

function lastWriteOf(file: string): number | null {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return null;
  }
}
