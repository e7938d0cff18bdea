import { useRef } from 'react';
import { language } from '#messages/current.ts';
import type { ConsentNotice } from '#domain/scholarships/responses.ts';
import { ReadAloud } from '#app/ui/language/read-aloud.tsx';

/** What is agreed to, to read or, where the browser has a voice, to hear. */
export function Notice({ notice: { texts } }: { notice: ConsentNotice }) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadAloud of={text} />
      <div className="grid gap-3 wrap-anywhere" ref={text}>
        {(texts[language()] ?? texts.en).split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  );
}
