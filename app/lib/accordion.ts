/**
 * Which section of an accordion is open after one of them was opened or closed: one at a time, or none.
 * The browser closes a section's neighbours by itself (`<details name>`) and reports each in an order of its own, so a
 * section that closes ends the state only when it was the open one.
 */
export function afterToggle<Id>(open: Id | null, section: Id, isOpen: boolean): Id | null {
  if (isOpen) return section;
  return open === section ? null : open;
}
