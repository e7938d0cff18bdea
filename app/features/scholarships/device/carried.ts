import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

interface Carried {
  /** Ms since the epoch. */
  at: number;
  /** An account's id; null until one opens a form. */
  owner: string | null;
  answers: Readonly<Record<string, string>>;
}

const SLOT = 'deepvan.eligibility';
const LONGEST_MS = { anonymous: ONE_DAY_MS, owned: 30 * ONE_DAY_MS };

function read(): Carried | null {
  try {
    const carried = JSON.parse(localStorage.getItem(SLOT) ?? 'null') as Carried | null;
    if (!carried) return null;
    return Date.now() - carried.at <= LONGEST_MS[carried.owner === null ? 'anonymous' : 'owned'] ? carried : null;
  } catch {
    return null;
  }
}

function write(carried: Carried): void {
  try {
    localStorage.setItem(SLOT, JSON.stringify(carried));
  } catch {
    // Storage is blocked or full, so the form asks again.
  }
}

/** What was answered at /apply, until an application has it (docs/decisions/0078). @param owner an account's id; null before signing up */
export const carry = (answers: Readonly<Record<string, string>>, owner: string | null): void => write({ at: Date.now(), owner, answers });

/** The answers for this account: the first that asks owns them, and for another there are none. */
export function carriedFor(account: string): Readonly<Record<string, string>> {
  const carried = read();
  if (!carried || ![null, account].includes(carried.owner)) return {};
  if (carried.owner !== account) write({ ...carried, owner: account });
  return carried.answers;
}

export function dropCarried(): void {
  try {
    localStorage.removeItem(SLOT);
  } catch {}
}
