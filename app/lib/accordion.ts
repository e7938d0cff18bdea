/**
 * At most one is open. The browser closes the others (`<details name>`) and reports in its own order: a closing section counts only if it
 * was the open one.
 */
export function afterToggle<Id>(open: Id | null, section: Id, isOpen: boolean): Id | null {
  if (isOpen) return section;
  return open === section ? null : open;
}
