import { act, cleanup, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadAloud } from '#app/ui/language/read-aloud.tsx';
import { show } from '#tests/component.tsx';

class Utterance extends EventTarget {
  lang = '';
  voice: unknown = null;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** Says nothing; the test ends each utterance. */
function fakeVoices(...langs: string[]) {
  const spoken: Utterance[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => langs.map((lang) => ({ lang })),
    speak: vi.fn<(one: Utterance) => void>((one) => void spoken.push(one)),
    cancel: vi.fn<() => void>(),
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  Object.assign(window, { speechSynthesis: synthesis });
  const over = () => act(async () => void spoken.at(-1)?.dispatchEvent(new Event('end')));
  return { synthesis, spoken, over, langs };
}

beforeEach(() => vi.stubGlobal('SpeechSynthesisUtterance', Utterance));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'speechSynthesis');
});

function Page() {
  const part = useRef<HTMLFormElement>(null);
  return (
    <form ref={part}>
      <ReadAloud of={part} />
      <p>
        Write <b>9.5</b> or more. Then go on.
      </p>
      <label>
        Your name <input defaultValue="Asha" />
      </label>
      <p hidden>Not asked</p>
      <p>आपका नाम क्या है? लिखें।</p>
    </form>
  );
}

test('reads what is shown, sentence by sentence, in the voice of the page’s language, and marks nothing when it is over', async () => {
  const { spoken, over } = fakeVoices('hi-IN', 'en-IN');
  const { user } = await show(<Page />);
  const button = await screen.findByRole('button', { name: 'Hear it' });
  expect(spoken).toEqual([]);
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  for (let n = 0; n < 4; n += 1) await over();
  expect(spoken.map(({ text }) => text)).toEqual(['Write 9.5 or more.', 'Then go on.', 'Your name', 'आपका नाम क्या है?', 'लिखें।']);
  expect(new Set(spoken.map(({ lang }) => lang))).toEqual(new Set(['en-IN']));
  await over();
  expect(screen.getByRole('button', { name: 'Hear it' })).toHaveAttribute('aria-pressed', 'false');
});

test('stops when it is pressed again, and when the page is left', async () => {
  const { synthesis, spoken, over } = fakeVoices('en-GB');
  const { user } = await show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Hear it' }));
  synthesis.cancel.mockClear();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(synthesis.cancel).toHaveBeenCalledOnce();
  await over();
  expect(spoken).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Hear it' }));
  synthesis.cancel.mockClear();
  cleanup();
  expect(synthesis.cancel).toHaveBeenCalledOnce();
});

test('is absent without a voice for the language, until the browser finds one', async () => {
  const { synthesis, langs } = fakeVoices('hi-IN');
  await show(<Page />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('button')).toBeNull();
  langs.push('en-IN');
  act(() => void synthesis.dispatchEvent(new Event('voiceschanged')));
  expect(await screen.findByRole('button', { name: 'Hear it' })).toBeVisible();
});
