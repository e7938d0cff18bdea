import { type ReactNode, useEffect, useState } from 'react';
import { useLater } from '#app/lib/use-later.ts';

interface PartProps<Module> {
  /** One function for as long as the page lives. */
  load: () => Promise<Module>;
  render: (module: Module) => ReactNode;
  /** Shown while it comes; large bones when left out. */
  bones?: ReactNode;
}

/** A large part of the page with a file of its own: bones while it comes, and another try when it does not. */
export function Part<Module>({ load, render, bones }: PartProps<Module>) {
  const [module, fetch] = useLater(load);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    void fetch().then((isThere) => setHasFailed(!isThere));
  }, [fetch]);

  if (module) return render(module);
  if (hasFailed) {
    return (
      <div className="stack" role="alert">
        <p className="lead">This part could not be loaded.</p>
        <button className="btn btn-primary" type="button" onClick={() => void fetch().then((isThere) => setHasFailed(!isThere))}>
          Try again
        </button>
      </div>
    );
  }
  if (bones) return bones;
  return (
    <div className="grid gap-5">
      <p className="sr-only" aria-live="polite">
        Loading
      </p>
      <span className="bone h-10 w-72 max-w-full" />
      <span className="bone h-72" />
    </div>
  );
}
