import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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
  const blocks = new Map<Node, Text[]>();
  for (const text of texts) {
    const block = text.parentElement?.closest(BLOCK) ?? text;
    blocks.set(block, [...(blocks.get(block) ?? []), text]);
  }
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
export default function ReadAloudButton({ of, voice }: { of: RefObject<HTMLElement | null>; voice: SpeechSynthesisVoice }): ReactNode {
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

  function read(sentences: readonly { text: string; range: Range }[], id: number) {
    if (id !== reading.current) return;
    const [sentence, ...rest] = sentences;
    if (!sentence) return stop();
    const words = new SpeechSynthesisUtterance(sentence.text);
    words.voice = voice;
    words.lang = voice.lang;
    words.addEventListener('end', () => read(rest, id));
    words.addEventListener('error', () => id === reading.current && stop());
    mark(sentence.range);
    speechSynthesis.speak(words);
  }

  function toggle() {
    if (isReading) return stop();
    // Of another part of the page.
    speechSynthesis.cancel();
    setIsReading(true);
    read(of.current ? sentencesIn(of.current) : [], (reading.current += 1));
  }

  return (
    <p>
      <style>{MARKED}</style>
      <button
        className="min-h-11 cursor-pointer font-semibold text-indigo underline underline-offset-4"
        type="button"
        aria-pressed={isReading}
        onClick={toggle}
      >
        {isReading ? m.ui.stop : m.ui.hear}
      </button>
    </p>
  );
}
