import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { READING_MS } from '#domain/scholarships/constants.ts';
import type { FileField } from '#domain/scholarships/form.ts';
import { noteReading } from '#app/features/office/applications-api.ts';

interface Reading {
  /** Names of others. */
  readers: readonly string[];
  noteOpened: (field: FileField) => void;
}

interface ReadingOptions {
  number: string;
  /** Its opening is told at once. */
  isAhead: boolean;
  /** When it was read. */
  first: readonly string[];
  /** Of the application as shown, ms since the epoch. */
  updatedAt: number;
  onChanged: () => void;
}

/** The visible page tells the server, which answers who else reads the application, and whether it has changed. */
export function useReading({ number, isAhead, first, updatedAt, onChanged }: ReadingOptions): Reading {
  const [readers, setReaders] = useState(first);
  const opened = useRef<FileField[]>([]);

  const tell = useEffectEvent(async () => {
    const fields = opened.current;
    opened.current = [];
    try {
      const now = await noteReading(number, fields);
      setReaders(now.readers);
      if (now.updatedAt !== updatedAt) onChanged();
    } catch {
      // Told next time; lasting errors show with the next act.
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
