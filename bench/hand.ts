import type { Locator, Page } from 'playwright-core';

/** Does tasks as a person would, and counts clicks, taps and keys; typed text counts as none. */
export interface Hand {
  page: Page;
  presses(): number;
  press(target: Locator): Promise<void>;
  act(target: Locator, key: string): Promise<void>;
  /** One of many, which the keyboard finds by its name in a field that has focus. */
  pick(target: Locator, name: string): Promise<void>;
  back(): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

function countingHand(page: Page): {
  page: Page;
  presses(): number;
  count(): void;
  key(name: string): Promise<void>;
  back(): Promise<void>;
} {
  let presses = 0;
  const count = (): void => {
    presses += 1;
  };
  return {
    page,
    presses: () => presses,
    count,
    async key(name) {
      count();
      await page.keyboard.press(name);
    },
    async back() {
      count();
      await page.goBack();
    },
  };
}

export function pointerOn(page: Page): Hand {
  const { count, key: _key, ...hand } = countingHand(page);
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
      await page.keyboard.insertText(text);
    },
  };
}

const MOST_TABS = 400;

/** Tabs to it, then presses Enter, or Space for a box. */
export function keyboardOn(page: Page): Hand {
  const { count: _count, key, ...hand } = countingHand(page);
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let tabs = 0; !(await hasFocus(target)); tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`The keyboard does not reach ${String(target)}`);
      await key('Tab');
    }
  };
  return {
    ...hand,
    async press(target) {
      await reach(target);
      await key((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    async act(target, name) {
      await target.waitFor();
      await key(name);
    },
    async pick(_target, name) {
      await page.keyboard.insertText(name);
      await key('Enter');
    },
    async choose(select, option) {
      await reach(select);
      await select.selectOption({ label: option });
      await key('Shift');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.insertText(text);
    },
  };
}

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
