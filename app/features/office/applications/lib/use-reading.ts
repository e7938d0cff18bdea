import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { READING_MS } from '#domain/scholarships/constants.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { noteReading } from '#app/features/office/applications/lib/applications-api.ts';

interface Reading {
  readers: readonly string[];
  noteOpened: (field: FileField) => void;
}

interface ReadingOptions {
  number: string;
  /** The application was fetched ahead, so the server does not know yet that it is open. */
  isAhead: boolean;
  /** Readers when the application was read. */
  first: readonly string[];
  /** When the application was changed last, in ms since the epoch. */
  updatedAt: number;
  onChanged: () => void;
}

/** While the page is visible, tells the server, which answers who else reads the application and when it was changed. */
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
      // Try again next time; a lasting error shows with the next act.
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
