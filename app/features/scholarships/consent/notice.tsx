import { type ReactNode, useEffect, useState } from 'react';
import { type Language, WORDS } from '#domain/scholarships/consent/guardian-words.ts';

/** One text in each language, beside each other where there is room. */
export function InBoth({ en, hi, className = '' }: Record<Language, ReactNode> & { className?: string }) {
  return (
    <div className={`grid gap-3 sm:grid-cols-2 sm:gap-8 ${className}`}>
      <div className="grid content-start gap-3 wrap-anywhere">{en}</div>
      {hi && (
        <div className="grid content-start gap-3 wrap-anywhere" lang="hi">
          {hi}
        </div>
      )}
    </div>
  );
}

export interface NoticeText {
  version: string;
  text: string;
  hindi?: string | undefined;
}

/** What is agreed to, to read or, where the browser has a voice, to hear. */
export function Notice({ notice: { text, hindi } }: { notice: NoticeText }) {
  return <InBoth en={<Spoken text={text} language="en" />} hi={hindi && <Spoken text={hindi} language="hi" />} />;
}

function Spoken({ text, language }: { text: string; language: Language }) {
  const voice = useVoice(language);
  return (
    <>
      {voice && (
        <p>
          <button className="text-button" type="button" aria-pressed={voice.isSpeaking} onClick={() => voice.toggle(text)}>
            {WORDS[language][voice.isSpeaking ? 'stop' : 'hear']}
          </button>
        </p>
      )}
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

/** Silent until somebody presses it; null without a voice in this language. */
function useVoice(language: Language): { isSpeaking: boolean; toggle: (text: string) => void } | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const find = () => setVoice(speechSynthesis.getVoices().find(({ lang }) => lang.startsWith(language)) ?? null);
    find();
    speechSynthesis.addEventListener('voiceschanged', find);
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', find);
      speechSynthesis.cancel();
    };
  }, [language]);
  if (!voice) return null;
  return {
    isSpeaking,
    toggle(text) {
      speechSynthesis.cancel();
      if (isSpeaking) return setIsSpeaking(false);
      const words = new SpeechSynthesisUtterance(text);
      words.voice = voice;
      words.lang = voice.lang;
      for (const over of ['end', 'error']) words.addEventListener(over, () => setIsSpeaking(false));
      speechSynthesis.speak(words);
      setIsSpeaking(true);
    },
  };
}
