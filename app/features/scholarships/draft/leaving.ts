/** What the open page holds of an application, and how to let go of it. */
const holders = new Set<() => Promise<void>>();
const stayers = new Set<() => void>();

const member = <T>(all: Set<T>, one: T): (() => void) => {
  all.add(one);
  return () => void all.delete(one);
};

/** Between a form that is open and a logout, which sends what waits on this device before the session ends. */
export const leaving = {
  /** @param letGo store everything on the device and stop @returns a function that takes it off the list */
  onLeave: (letGo: () => Promise<void>): (() => void) => member(holders, letGo),
  /** @param reopen the student has stayed logged in @returns a function that takes it off the list */
  onStay: (reopen: () => void): (() => void) => member(stayers, reopen),
  /** Resolves when nothing is held any more. */
  begin: async (): Promise<void> => void (await Promise.allSettled([...holders].map((letGo) => letGo()))),
  stay(): void {
    for (const reopen of stayers) reopen();
  },
};
