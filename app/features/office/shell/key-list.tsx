import { OFFICE_KEYS, type OfficeKey, offeredKeys } from '#app/features/office/lib/keys.ts';

interface KeyName {
  label: string;
  group: 'Everywhere' | 'List' | 'Opened from a list' | 'Document' | 'Message';
}

/** Grouped in this order. */
const NAMES: Readonly<Record<OfficeKey, KeyName>> = {
  help: { label: 'Show these keys', group: 'Everywhere' },
  down: { label: 'Next row', group: 'List' },
  up: { label: 'Previous row', group: 'List' },
  open: { label: 'Open the row', group: 'List' },
  find: { label: 'Find by name or number', group: 'List' },
  filters: { label: 'Find a filter', group: 'List' },
  enter: { label: 'Enter a donation', group: 'List' },
  next: { label: 'Next in the list', group: 'Opened from a list' },
  previous: { label: 'Previous in the list', group: 'Opened from a list' },
  nextDocument: { label: 'Next document', group: 'Document' },
  zoomIn: { label: 'Larger', group: 'Document' },
  zoomOut: { label: 'Smaller', group: 'Document' },
  fit: { label: 'As wide as its place', group: 'Document' },
  turn: { label: 'Turn to the right', group: 'Document' },
  beside: { label: 'Two side by side, or one', group: 'Document' },
  reply: { label: 'Write a reply', group: 'Message' },
  send: { label: 'Send the reply, or save the note', group: 'Message' },
};

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
const shownKeys = (name: OfficeKey): string[] => OFFICE_KEYS[name].map((key) => SHOWN[key] ?? key).filter(Boolean);

function offeredGroups(): { group: string; names: OfficeKey[] }[] {
  const offered = offeredKeys();
  const groups = [...new Set(offered.map((name) => NAMES[name].group))];
  return groups.map((group) => ({ group, names: offered.filter((name) => NAMES[name].group === group) }));
}

export const KeyList = () => (
  <>
    {offeredGroups().map(({ group, names }) => (
      <section className="grid gap-1" key={group} aria-label={group}>
        <h3 className="text-[length:var(--text-body)]">{group}</h3>
        <dl>
          {names.map((name) => (
            <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5" key={name}>
              <dt>{NAMES[name].label}</dt>
              <dd className="flex gap-2">
                {shownKeys(name).map((key) => (
                  <kbd className="num min-w-8 rounded border border-line-strong px-2 text-center" key={key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
);
