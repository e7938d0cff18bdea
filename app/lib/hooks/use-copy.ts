import { useCallback, useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { copyText, createNotices, type Notice } from '#app/lib/hooks/copy.ts';

const legacyCopy = (text: string) => import('#app/lib/hooks/legacy-copy.ts').then((module) => module.legacyCopy(text)).catch(() => false);

export function useCopy(): { notice: Notice | null; copy: (text: string, success: string) => void } {
  const [notice, setNotice] = useState<Notice | null>(null);
  const notices = useRef<ReturnType<typeof createNotices> | null>(null);
  notices.current ??= createNotices(setNotice);
  useEffect(() => () => notices.current?.stop(), []);

  const copy = useCallback((text: string, success: string) => {
    void copyText(text, navigator.clipboard, legacyCopy).then((isCopied) => notices.current?.tell(isCopied ? success : m.ui.notCopied));
  }, []);
  return { notice, copy };
}
