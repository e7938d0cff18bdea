import { useState } from 'react';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
import type { DocumentPages as Pages } from '#app/features/office/applications-api.ts';

interface DocumentPagesProps {
  /** `Income certificate`. */
  label: string;
  opened: Pages;
  /** @throws ApiError */
  read: (first: number) => Promise<Pages>;
  /** @throws ApiError */
  save: () => Promise<unknown>;
  onClose: () => void;
}

/** Some pages at a time. */
export function DocumentPages({ label, opened, read, save, onClose }: DocumentPagesProps) {
  const [pages, setPages] = useState(() => numbered(opened));
  /** As wide as paper. */
  const [isLarge, setIsLarge] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const { total } = opened;

  async function act(run: () => Promise<unknown>) {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    try {
      await run();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  }

  const readOn = async () => {
    const more = await read(pages.length);
    setPages((before) => [...before, ...numbered(more)]);
  };

  return (
    <section className="grid gap-4" aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 tabIndex={-1} ref={focusOnce}>
          {label}
        </h3>
        <button className="btn btn-line" type="button" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
          Large
        </button>
      </div>
      {pages.map(({ number, picture }) => (
        <figure className="grid gap-1" key={number}>
          {/* Scrolled with the keyboard too. */}
          <div className="overflow-x-auto" {...(isLarge && { role: 'group', tabIndex: 0, 'aria-label': `Page ${number}` })}>
            <img
              className={`h-auto border border-line bg-white ${isLarge ? 'w-[76rem] max-w-none' : 'w-full'}`}
              src={`data:image/jpeg;base64,${picture}`}
              alt={`${label}, page ${number}`}
            />
          </div>
          <figcaption className="small muted">{`Page ${number} of ${total}`}</figcaption>
        </figure>
      ))}
      <ErrorAlert error={error} />
      <div className="btns">
        {pages.length < total && (
          <button className="btn btn-primary" type="button" aria-disabled={isBusy} onClick={() => void act(readOn)}>
            {isBusy ? 'Loading...' : 'More pages'}
          </button>
        )}
        <button className="btn btn-line" type="button" aria-disabled={isBusy} onClick={() => void act(save)}>
          Download
        </button>
        <button className="btn btn-line" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  );
}

const numbered = ({ first, pages }: Pages) => pages.map((picture, index) => ({ number: first + index + 1, picture }));

/** It has come below the buttons. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();
