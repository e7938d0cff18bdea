import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { READING_MS } from '#domain/scholarships/constants.ts';
import type { FileField } from '#domain/scholarships/form.ts';
import { noteReading } from '#app/features/office/applications-api.ts';

interface Reading {
  /** Names of others who have it open now. */
  readers: readonly string[];
  /** A document that was fetched ahead is shown now. */
  noteOpened: (field: FileField) => void;
}

interface ReadingOptions {
  number: string;
  /** It was fetched ahead: its opening is told at once. */
  isAhead: boolean;
  /** Who had it open when it was read. */
  first: readonly string[];
  /** Of the application as shown, ms since the epoch. */
  updatedAt: number;
  /** It has changed since. */
  onChanged: () => void;
}

/** While the page is in sight it says so to the server, which answers who else reads the application, and whether it has changed. */
export function useReading({ number, isAhead, first, updatedAt, onChanged }: ReadingOptions): Reading {
  const [readers, setReaders] = useState(first);
  /** Not told yet. */
  const opened = useRef<FileField[]>([]);

  const tell = useEffectEvent(async () => {
    const fields = opened.current;
    opened.current = [];
    try {
      const now = await noteReading(number, fields);
      setReaders(now.readers);
      if (now.updatedAt !== updatedAt) onChanged();
    } catch {
      // Told next time; what does not let the person read on shows with the next act.
      opened.current = [...fields, ...opened.current];
    }
  });

  useEffect(() => {
    if (isAhead) void tell();
    const tellInSight = () => {
      if (document.visibilityState === 'visible') void tell();
    };
    const timer = setInterval(tellInSight, READING_MS / 3);
    document.addEventListener('visibilitychange', tellInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellInSight);
    };
  }, [isAhead]);

  return {
    readers,
    noteOpened(field) {
      opened.current.push(field);
      void tell();
    },
  };
}
