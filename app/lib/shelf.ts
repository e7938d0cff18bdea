export interface Shelf<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/** One thing kept under a name in this tab alone, over a reload. A browser that keeps nothing is no fault. */
export function shelf<T>(name: string): Shelf<T> {
  return {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Full or switched off: the page itself still holds everything.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // As above.
      }
    },
  };
}
