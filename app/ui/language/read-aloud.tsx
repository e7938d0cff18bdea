import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { language } from '#messages/current.ts';

const Button = lazy(() => import('#app/ui/language/read-aloud-button.tsx').catch(() => ({ default: () => null })));

/** A button that reads a part of the page aloud; absent where the browser has no voice for its language. @param of the part */
export function ReadAloud({ of }: { of: RefObject<HTMLElement | null> }) {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const find = () => setVoice(speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language())));
    find();
    // Some browsers know their voices only later; the oldest tell nobody.
    speechSynthesis.addEventListener?.('voiceschanged', find);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', find);
  }, []);
  return (
    voice && (
      <Suspense>
        <Button of={of} voice={voice} />
      </Suspense>
    )
  );
}
