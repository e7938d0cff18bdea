const holders = new Set<() => Promise<void>>();
const stayers = new Set<() => void>();

const member = <T>(all: Set<T>, one: T): (() => void) => {
  all.add(one);
  return () => void all.delete(one);
};

/** Between open forms and a logout. */
export const leaving = {
  /**
   * @param letGo store everything and stop
   * @returns a function that takes it off the list
   */
  onLeave: (letGo: () => Promise<void>): (() => void) => member(holders, letGo),
  /**
   * @param reopen the student stays
   * @returns a function that takes it off the list
   */
  onStay: (reopen: () => void): (() => void) => member(stayers, reopen),
  /** Resolves when nothing is held any more. */
  begin: async (): Promise<void> => void (await Promise.allSettled([...holders].map((letGo) => letGo()))),
  stay(): void {
    for (const reopen of stayers) reopen();
  },
};
