interface Key {
  /** A `KeyboardEvent.key`, after `Ctrl+` or `Meta+` where one is held. */
  keys: readonly string[];
  label: string;
  group: 'Everywhere' | 'List' | 'Application' | 'Document' | 'Message';
}

export const OFFICE_KEYS = {
  help: { keys: ['?'], label: 'Show these keys', group: 'Everywhere' },
  down: { keys: ['j', 'ArrowDown'], label: 'Next row', group: 'List' },
  up: { keys: ['k', 'ArrowUp'], label: 'Previous row', group: 'List' },
  open: { keys: ['Enter'], label: 'Open the row', group: 'List' },
  find: { keys: ['/'], label: 'Find by name or number', group: 'List' },
  filters: { keys: ['f'], label: 'Find a filter', group: 'List' },
  enter: { keys: ['n'], label: 'Enter a donation', group: 'List' },
  next: { keys: ['j', 'ArrowRight'], label: 'Next application of the list', group: 'Application' },
  previous: { keys: ['k', 'ArrowLeft'], label: 'Previous application of the list', group: 'Application' },
  nextDocument: { keys: ['d'], label: 'Next document', group: 'Document' },
  zoomIn: { keys: ['+', '='], label: 'Larger', group: 'Document' },
  zoomOut: { keys: ['-'], label: 'Smaller', group: 'Document' },
  fit: { keys: ['0'], label: 'As wide as its place', group: 'Document' },
  turn: { keys: ['r'], label: 'Turn to the right', group: 'Document' },
  beside: { keys: ['b'], label: 'Two side by side, or one', group: 'Document' },
  reply: { keys: ['r'], label: 'Write a reply', group: 'Message' },
  send: { keys: ['Ctrl+Enter', 'Meta+Enter'], label: 'Send the reply, or save the note', group: 'Message' },
} as const satisfies Readonly<Record<string, Key>>;
export type OfficeKey = keyof typeof OFFICE_KEYS;
const NAMES = Object.keys(OFFICE_KEYS) as OfficeKey[];

type Act = () => void;
export type KeyActs = Readonly<Partial<Record<OfficeKey, Act | undefined>>>;

/** Only the first key of a pair such as `+` and `=`. */
const SHOWN: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  '=': '',
  'Ctrl+Enter': 'Ctrl Enter',
  'Meta+Enter': '⌘ Enter',
};
export const shownKeys = (name: OfficeKey): string[] => OFFICE_KEYS[name].keys.map((key) => SHOWN[key] ?? key).filter(Boolean);

/** If two offer the same key, the later one gets it. */
const offered = new Set<{ current: KeyActs }>();
/** @returns a function that takes the offer back */
export function offerKeys(acts: { current: KeyActs }): () => void {
  offered.add(acts);
  return () => void offered.delete(acts);
}

const actOf = (name: OfficeKey): Act | undefined => [...offered].findLast(({ current }) => current[name])?.current[name];

export function offeredKeys(): { group: string; names: OfficeKey[] }[] {
  const groups = [...new Set(NAMES.map((name) => OFFICE_KEYS[name].group))];
  return groups
    .map((group) => ({ group, names: NAMES.filter((name) => OFFICE_KEYS[name].group === group && actOf(name)) }))
    .filter(({ names }) => names.length > 0);
}

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
  const name = NAMES.find((one) => OFFICE_KEYS[one].keys.some((given) => given === key) && actOf(one));
  const act = name && actOf(name);
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}
