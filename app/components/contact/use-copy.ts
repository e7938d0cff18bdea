import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText, createNotices, type Notice } from '#app/components/contact/copy.ts';

const NOT_COPIED = 'Copying did not work. Please select the text and copy it.';

/** Only browsers without a clipboard that works need it. */
const legacyCopy = (text: string) =>
  import('#app/components/contact/legacy-copy.ts').then((module) => module.legacyCopy(text)).catch(() => false);

/** Copies a text and tells about it: `notice` is what to show just now. */
export function useCopy(): { notice: Notice | null; copy: (text: string, success: string) => void } {
  const [notice, setNotice] = useState<Notice | null>(null);
  const notices = useRef<ReturnType<typeof createNotices> | null>(null);
  notices.current ??= createNotices(setNotice, {
    set: (run, ms) => window.setTimeout(run, ms),
    clear: (timer) => window.clearTimeout(timer),
  });
  useEffect(() => () => notices.current?.stop(), []);

  const copy = useCallback((text: string, success: string) => {
    void copyText(text, navigator.clipboard, legacyCopy).then((isCopied) => notices.current?.tell(isCopied ? success : NOT_COPIED));
  }, []);
  return { notice, copy };
}
