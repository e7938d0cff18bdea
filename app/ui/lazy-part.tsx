import { type ReactNode, useEffect, useState } from 'react';
import * as m from '#messages/index.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { useComeBack } from '#app/lib/hooks/use-come-back.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

interface LazyPartProps<Module> {
  load: () => Promise<Module>;
  render: (module: Module) => ReactNode;
  fallback?: ReactNode;
}

export function LazyPart<Module>({ load, render, fallback }: LazyPartProps<Module>) {
  const [module, fetch] = useLazyImport(load);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    void fetch().then((isThere) => setHasFailed(!isThere));
  }, [fetch]);
  useComeBack(hasFailed, () => void fetch(true).then((isThere) => setHasFailed(!isThere)));
  useFocusOnward(module ? 'part' : hasFailed ? 'failed' : undefined);

  if (module) return render(module);
  if (hasFailed) {
    return (
      <div className="stack" role="alert">
        <p className="lead">{m.ui.partNotLoaded}</p>
        <button className="btn btn-primary" type="button" onClick={() => void fetch().then((isThere) => setHasFailed(!isThere))}>
          {m.ui.tryAgain}
        </button>
      </div>
    );
  }
  if (fallback) return fallback;
  return (
    <div className="grid gap-5">
      <p className="sr-only" aria-live="polite">
        {m.ui.loading}
      </p>
      <span className="bone h-10 w-full max-w-72" />
      <span className="bone h-72" />
    </div>
  );
}
