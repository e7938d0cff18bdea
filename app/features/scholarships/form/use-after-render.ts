import { useEffect, useState } from 'react';

/** Runs what must see the page as a change of state leaves it. */
export function useAfterRender(): (run: () => void) => void {
  const [task, setTask] = useState<{ run: () => void } | null>(null);
  useEffect(() => task?.run(), [task]);
  return (run) => setTask({ run });
}
