/** Each a `KeyboardEvent.key`, after `Ctrl+` or `Meta+` where one is held. How they are named: shell/key-list.tsx. */
export const OFFICE_KEYS = {
  help: ['?'],
  down: ['j', 'ArrowDown'],
  up: ['k', 'ArrowUp'],
  open: ['Enter'],
  find: ['/'],
  filters: ['f'],
  enter: ['n'],
  next: ['j', 'ArrowRight'],
  previous: ['k', 'ArrowLeft'],
  nextDocument: ['d'],
  zoomIn: ['+', '='],
  zoomOut: ['-'],
  fit: ['0'],
  turn: ['r'],
  beside: ['b'],
  reply: ['r'],
  send: ['Ctrl+Enter', 'Meta+Enter'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OfficeKey = keyof typeof OFFICE_KEYS;
const NAMES = Object.keys(OFFICE_KEYS) as OfficeKey[];

type Act = () => void;
export type KeyActs = Readonly<Partial<Record<OfficeKey, Act | undefined>>>;

/** If two offer the same key, the later one gets it. */
const offered = new Set<{ current: KeyActs }>();
/** @returns a function that takes the offer back */
export function offerKeys(acts: { current: KeyActs }): () => void {
  offered.add(acts);
  return () => void offered.delete(acts);
}

const actOf = (name: OfficeKey): Act | undefined => [...offered].findLast(({ current }) => current[name])?.current[name];

export const offeredKeys = (): OfficeKey[] => NAMES.filter(actOf);

/** Keys that are characters can be turned off, because speech input may type them (WCAG 2.1.4). */
const SLOT = 'deepvan.office-keys';
export const singleKeys = {
  areOn(): boolean {
    try {
      return localStorage.getItem(SLOT) !== 'off';
    } catch {
      return true;
    }
  },
  turn(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(SLOT);
      else localStorage.setItem(SLOT, 'off');
    } catch {
      // Storage is blocked: the keys stay on.
    }
  },
};

const TYPED_INTO = 'textarea, select, input:not([type="checkbox"], [type="radio"]), [contenteditable]';
/** Arrows have their own meaning here. */
const MOVED_IN = '[role="tablist"], [data-arrows], input';

/** @returns whether the page has an act for it */
export function pressKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, target } = event;
  if (event.defaultPrevented || event.isComposing || event.altKey || document.querySelector('dialog[open]')) return false;
  const key = (ctrlKey ? 'Ctrl+' : '') + (metaKey ? 'Meta+' : '') + event.key;
  const at = target instanceof Element ? target : null;
  if (!ctrlKey && !metaKey && at?.closest(TYPED_INTO)) return false;
  // Enter presses what has focus.
  if (key === 'Enter' && at?.closest('a, button, summary, input')) return false;
  const isCharacter = key.length === 1;
  if (isCharacter ? !singleKeys.areOn() : at?.closest(MOVED_IN)) return false;
  const name = NAMES.find((one) => OFFICE_KEYS[one].some((given) => given === key) && actOf(one));
  const act = name && actOf(name);
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}
