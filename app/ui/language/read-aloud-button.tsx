import { type RefObject, useEffect, useRef, useState } from 'react';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';

/** What is read: not what is hidden, typed, pressed or for the eyes alone. */
const SILENT = '[hidden], [aria-hidden=true], button, select, textarea, input, noscript, style, details, .sr-only, .err';
const BLOCK = 'p, li, dt, dd, h1, h2, h3, h4, label, legend, td, th';
const SENTENCE = /[^.?!।]+(?:[.?!।](?!\s|$)[^.?!।]*)*[.?!।]*/g;
const MARK = 'read-aloud';
const MARKED = `::highlight(${MARK}) { background-color: var(--color-leaf-soft); }`;

/** Sentences in the order of the page, each with its place. */
function sentencesIn(part: HTMLElement): { text: string; range: Range }[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' && !text.parentElement?.closest(SILENT)) texts.push(text);
  }
  const blocks = Map.groupBy(texts, (text) => text.parentElement?.closest(BLOCK) ?? text);
  return [...blocks.values()].flatMap((inBlock) => {
    const whole = inBlock.map(({ data }) => data).join('');
    return [...whole.matchAll(SENTENCE)].flatMap(({ 0: text, index }) => {
      if (!/[\p{L}\p{N}]/u.test(text)) return [];
      const range = document.createRange();
      range.setStart(...placeIn(inBlock, index + (text.length - text.trimStart().length)));
      range.setEnd(...placeIn(inBlock, index + text.trimEnd().length));
      return [{ text: text.trim().replaceAll(/\s+/g, ' '), range }];
    });
  });
}

function placeIn(texts: readonly Text[], at: number): [Text, number] {
  let before = 0;
  for (const text of texts) {
    if (at <= before + text.length) return [text, at - before];
    before += text.length;
  }
  const last = texts.at(-1)!;
  return [last, last.length];
}

/** Older browsers mark nothing. */
function mark(range: Range | null): void {
  if (typeof Highlight === 'undefined') return;
  if (range) CSS.highlights.set(MARK, new Highlight(range));
  else CSS.highlights.delete(MARK);
}

/** Silent until somebody presses it; sentence by sentence, so that no browser gives up on a long text. */
export default function ReadAloudButton({ of }: { of: RefObject<HTMLElement | null> }) {
  const voice = useVoice(language());
  const [isReading, setIsReading] = useState(false);
  /** Changes when another reading begins, or this one is stopped. */
  const reading = useRef(0);

  function stop() {
    reading.current += 1;
    speechSynthesis.cancel();
    mark(null);
    setIsReading(false);
  }
  useEffect(
    () => () => {
      if (reading.current === 0) return;
      reading.current += 1;
      speechSynthesis.cancel();
      mark(null);
    },
    [],
  );

  function read(sentences: readonly { text: string; range: Range }[], voiceOf: SpeechSynthesisVoice, id: number) {
    if (id !== reading.current) return;
    const [sentence, ...rest] = sentences;
    if (!sentence) return stop();
    const words = new SpeechSynthesisUtterance(sentence.text);
    words.voice = voiceOf;
    words.lang = voiceOf.lang;
    words.addEventListener('end', () => read(rest, voiceOf, id));
    words.addEventListener('error', () => id === reading.current && stop());
    mark(sentence.range);
    speechSynthesis.speak(words);
  }

  function toggle(voiceOf: SpeechSynthesisVoice) {
    if (isReading) return stop();
    // Of another part of the page.
    speechSynthesis.cancel();
    setIsReading(true);
    read(of.current ? sentencesIn(of.current) : [], voiceOf, (reading.current += 1));
  }

  if (!voice) return null;
  return (
    <p>
      <style>{MARKED}</style>
      <button
        className="min-h-11 cursor-pointer font-semibold text-indigo underline underline-offset-4"
        type="button"
        aria-pressed={isReading}
        onClick={() => toggle(voice)}
      >
        {isReading ? m.ui.stop : m.ui.hear}
      </button>
    </p>
  );
}

/** Some browsers know their voices only later. */
function useVoice(spoken: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    const find = () => setVoice(speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(spoken)) ?? null);
    find();
    speechSynthesis.addEventListener('voiceschanged', find);
    return () => speechSynthesis.removeEventListener('voiceschanged', find);
  }, [spoken]);
  return voice;
}
