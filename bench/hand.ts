import type { Locator, Page } from 'playwright-core';

/** Does tasks as a person would, and counts clicks, taps and keys; typed text counts as none. */
export interface Hand {
  page: Page;
  presses(): number;
  /** Characters of text. */
  letters(): number;
  press(target: Locator): Promise<void>;
  act(target: Locator, key: string): Promise<void>;
  /** One of many, which the keyboard finds by its name in a field that has focus. */
  pick(target: Locator, name: string): Promise<void>;
  back(): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  /** @param text of a day: `YYYY-MM-DD` */
  write(field: Locator, text: string): Promise<void>;
}

function countingHand(page: Page): {
  page: Page;
  presses(): number;
  letters(): number;
  count(): void;
  key(name: string): Promise<void>;
  type(text: string, insert?: (text: string) => Promise<void>): Promise<void>;
  back(): Promise<void>;
} {
  let presses = 0;
  let letters = 0;
  const count = (): void => {
    presses += 1;
  };
  return {
    page,
    presses: () => presses,
    letters: () => letters,
    count,
    async key(name) {
      count();
      await page.keyboard.press(name);
    },
    async type(text, insert = (written) => page.keyboard.insertText(written)) {
      letters += text.length;
      await insert(text);
    },
    async back() {
      count();
      await page.goBack();
    },
  };
}

export function pointerOn(page: Page): Hand {
  const { count, key: _key, type, ...hand } = countingHand(page);
  const press = async (target: Locator): Promise<void> => {
    count();
    await target.click();
  };
  return {
    ...hand,
    press,
    act: press,
    pick: press,
    async choose(select, option) {
      count();
      count();
      await select.selectOption({ label: option });
    },
    async write(field, text) {
      if (!(await hasFocus(field))) await press(field);
      await type(text);
    },
  };
}

const MOST_TABS = 400;

/** Tabs to it, or back to it, then presses Enter, or Space for a box. */
export function keyboardOn(page: Page): Hand & { reach(target: Locator): Promise<void>; key(name: string): Promise<void> } {
  const { count: _count, key, type, ...hand } = countingHand(page);
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let tabs = 0, to = await wayTo(target); to !== ''; to = await wayTo(target), tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`The keyboard does not reach ${String(target)}`);
      await key(to);
    }
  };
  return {
    ...hand,
    key,
    reach,
    async press(target) {
      await reach(target);
      await key(BOXES.has((await target.getAttribute('type')) ?? '') ? 'Space' : 'Enter');
    },
    async act(target, name) {
      await target.waitFor();
      await key(name);
    },
    async pick(_target, name) {
      await type(name);
      await key('Enter');
    },
    async choose(select, option) {
      await reach(select);
      await type(option, (text) => page.keyboard.type(text));
    },
    async write(field, text) {
      await reach(field);
      const { isDay, hasText } = await field.evaluate((element) => {
        const { type: kind, value } = element as HTMLInputElement;
        return { isDay: kind === 'date', hasText: value !== '' };
      });
      if (hasText && !isDay) await key('Control+a');
      // The parts of a day stand in the order of the browser's language, whatever the page's is.
      await (isDay ? type(text, (day) => field.fill(day)) : type(text));
    },
  };
}

const BOXES: ReadonlySet<string> = new Set(['checkbox', 'radio']);

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** Which key brings the focus nearer; none where it is. */
const wayTo = (target: Locator): Promise<'' | 'Tab' | 'Shift+Tab'> =>
  target.evaluate((element) => {
    const { activeElement: focused, body } = document;
    if (focused === element) return '';
    const isBehind = focused && focused !== body && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBehind ? 'Shift+Tab' : 'Tab';
  });
