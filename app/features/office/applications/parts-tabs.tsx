import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { tabAfterKey } from '#app/ui/tabs.tsx';

export const PARTS = ['Answers', 'Documents'] as const;
export type Part = (typeof PARTS)[number];

interface PartsTabsProps {
  isWide: boolean;
  part: Part;
  onPart: (part: Part) => void;
  isTwo: boolean;
  answers: ReactNode;
  documents: ReactNode;
}

/** Answers and documents side by side, or as tabs; both stay rendered. */
export function PartsTabs({ isWide, part, onPart, isTwo, answers, documents }: PartsTabsProps) {
  const base = useId();
  const id = (what: string, of: Part): string => `${base}-${what}-${of}`;

  function follow(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tabAfterKey(event.key, PARTS.indexOf(part), PARTS.length);
    const chosen = next === undefined ? undefined : PARTS[next];
    if (!chosen) return;
    event.preventDefault();
    onPart(chosen);
    document.getElementById(id('tab', chosen))?.focus();
  }

  const panelOf = (of: Part) =>
    isWide ? {} : { id: id('panel', of), role: 'tabpanel', 'aria-labelledby': id('tab', of), hidden: of !== part };

  return (
    <>
      {!isWide && (
        <div className="tabs" role="tablist" aria-label="Application" onKeyDown={follow} tabIndex={-1}>
          {PARTS.map((one) => (
            <button
              key={one}
              id={id('tab', one)}
              className="flex-1"
              type="button"
              role="tab"
              aria-selected={one === part}
              aria-controls={id('panel', one)}
              tabIndex={one === part ? 0 : -1}
              onClick={() => onPart(one)}
            >
              {one}
            </button>
          ))}
        </div>
      )}
      <div className="app-parts" data-two={(isWide && isTwo) || undefined}>
        <div {...panelOf('Answers')}>
          <div className="app-answers">{answers}</div>
        </div>
        <div className={isWide ? 'app-documents' : undefined} {...panelOf('Documents')}>
          {documents}
        </div>
      </div>
    </>
  );
}
