import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface Tab {
  id: string | number;
  name: ReactNode;
  content: ReactNode;
}

export function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ (automatic activation). Without script all panels show. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const base = useId();
  const [current, setCurrent] = useState(0);
  const id = (part: string, index: number): string => `${base}-${part}-${index}`;

  const follow = (event: KeyboardEvent<HTMLElement>): void => {
    // Alt and an arrow go back in the history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tabAfterKey(event.key, current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    document.getElementById(id('tab', next))?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={follow} tabIndex={-1}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={id('tab', index)}
            type="button"
            role="tab"
            aria-selected={index === current}
            aria-controls={id('panel', index)}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={id('panel', index)}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={id('tab', index)}
          data-current={index === current || undefined}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
