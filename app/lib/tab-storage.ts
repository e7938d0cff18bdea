export interface TabStorage<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/** Survives reloads; empty when the browser blocks storage. */
export function tabStorage<T>(name: string): TabStorage<T> {
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
        // Storage is full or blocked: the page still has everything.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(name);
      } catch {}
    },
  };
}
