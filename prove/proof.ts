export interface Proof {
  what: string;
  /** As text. */
  count: string;
  /** Default `holds`. */
  result?: string;
  errors: readonly string[];
}

const LISTED = 3;

export function cellsOf({ what, count, result = 'holds', errors }: Proof): string[] {
  const more = errors.length > LISTED ? `; and ${errors.length - LISTED} more` : '';
  return [what, count, errors.length === 0 ? result : `FAILS: ${errors.slice(0, LISTED).join('; ')}${more}`];
}

/** `1,23,456` */
export const counted = (count: number): string => new Intl.NumberFormat('en-IN').format(count);

export type Check = (isRight: boolean, error: string) => void;

/** @param run returns how often it tried and what it measured; an exception is an error */
export async function tryOut(what: string, run: (check: Check) => Promise<string | Pick<Proof, 'count' | 'result'>>): Promise<Proof> {
  const errors: string[] = [];
  const check: Check = (isRight, error) => {
    if (!isRight) errors.push(error);
  };
  const outcome = await run(check).catch((error: unknown) => {
    errors.push(String(error));
    return 'aborted';
  });
  return { what, ...(typeof outcome === 'string' ? { count: outcome } : outcome), errors };
}

export async function within(limitMs: number, isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    if (await isTrue()) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
