/** The browser closes the others (`<details name>`) in its own order, so closing counts only for the open one. */
export function afterToggle<Id>(open: Id | null, section: Id, isOpen: boolean): Id | null {
  if (isOpen) return section;
  return open === section ? null : open;
}
