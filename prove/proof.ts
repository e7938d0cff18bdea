/** One row of the table. */
export interface Proof {
  what: string;
  /** As text. */
  count: string;
  /** Default `holds`. */
  result?: string;
  /** Empty when the proof holds. */
  faults: readonly string[];
}

const SHOWN = 3;

export function cellsOf({ what, count, result = 'holds', faults }: Proof): string[] {
  const more = faults.length > SHOWN ? `; and ${faults.length - SHOWN} more` : '';
  return [what, count, faults.length === 0 ? result : `FAILS: ${faults.slice(0, SHOWN).join('; ')}${more}`];
}

/** `1,23,456` */
export const counted = (count: number): string => new Intl.NumberFormat('en-IN').format(count);

/** Records `fault` unless it holds. */
export type Check = (isRight: boolean, fault: string) => void;

/** @param run returns how often it tried and what it measured; an exception is an error */
export async function tryOut(what: string, run: (check: Check) => Promise<string | Pick<Proof, 'count' | 'result'>>): Promise<Proof> {
  const faults: string[] = [];
  const check: Check = (isRight, fault) => {
    if (!isRight) faults.push(fault);
  };
  const outcome = await run(check).catch((error: unknown) => {
    faults.push(String(error));
    return 'aborted';
  });
  return { what, ...(typeof outcome === 'string' ? { count: outcome } : outcome), faults };
}

/** @returns false when it is not within `limitMs` */
export async function within(limitMs: number, isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    if (await isTrue()) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
