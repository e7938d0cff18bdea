import { type ReactNode, useRef, useState } from 'react';
import type { UploadField } from '#domain/files/constants.ts';
import { useFocusBack } from '#app/lib/hooks/use-focus-back.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

const loadEditor = () => import('#app/ui/documents/page-editor.tsx');

interface Choice {
  /** @param isHeld a photo that is being looked at: what comes of it follows */
  choose: (file: File, isHeld: boolean) => void;
  /** Called when the photo has been looked at, and nothing more follows. */
  release: () => void;
}

/** Chooses any file at once; a photo is then cropped and looked at, where the editor can be loaded. */
export function usePageEditor(field: UploadField, { choose, release }: Choice): { take: (file: File) => void; editor: ReactNode } {
  const [part, fetch] = useLazyImport(loadEditor);
  const [photo, setPhoto] = useState<File | null>(null);
  const opener = useRef<HTMLElement>(null);
  useFocusBack(opener, photo !== null);

  async function take(file: File): Promise<void> {
    const isPhoto = file.type.startsWith('image/');
    choose(file, isPhoto);
    if (!isPhoto) return;
    opener.current = document.activeElement as HTMLElement | null;
    if (await fetch(true)) setPhoto(file);
    else release();
  }

  function close() {
    setPhoto(null);
    release();
  }

  const editor = part && photo && <part.PageEditor field={field} file={photo} onKeep={(file) => choose(file, true)} onClose={close} />;
  return { take: (file) => void take(file), editor };
}
