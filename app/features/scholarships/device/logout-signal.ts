const holders = new Set<() => Promise<void>>();
const stayers = new Set<() => void>();

const member = <T>(all: Set<T>, one: T): (() => void) => {
  all.add(one);
  return () => void all.delete(one);
};

export const leaving = {
  /** @param letGo stores everything and stops */
  onLeave: (letGo: () => Promise<void>): (() => void) => member(holders, letGo),
  onStay: (reopen: () => void): (() => void) => member(stayers, reopen),
  begin: async (): Promise<void> => void (await Promise.allSettled([...holders].map((letGo) => letGo()))),
  stay(): void {
    for (const reopen of stayers) reopen();
  },
};
