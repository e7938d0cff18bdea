/** Whether this tab keeps something under a name (tab-storage.ts). False where the browser blocks storage. */
export function isKept(name: string): boolean {
  try {
    return name in sessionStorage;
  } catch {
    return false;
  }
}
