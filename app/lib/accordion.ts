/**
 * The open section of an accordion after a toggle event: one at a time, or none.
 * The browser closes the other sections itself (`<details name>`) and reports each change in its own order, so a closing
 * section resets the state only if it was the open one.
 */
export function afterToggle<Id>(open: Id | null, section: Id, isOpen: boolean): Id | null {
  if (isOpen) return section;
  return open === section ? null : open;
}
