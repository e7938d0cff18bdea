/**
 * What a native modal dialog leaves to the page, for its `ref`: Tab goes round within it, where the browser would let
 * focus out to its own bars, and a click beside it closes it, where `closedby` is not known yet.
 */
export function modal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const keepFocus = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const controls = [...dialog.querySelectorAll<HTMLElement>('button, a[href]')];
    const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
    const isAtEdge = document.activeElement === from || (event.shiftKey && document.activeElement === dialog);
    if (!isAtEdge || !to) return;
    event.preventDefault();
    to.focus();
  };
  const closeFromBeside = (event: MouseEvent): void => {
    if (event.target === dialog) dialog.close();
  };
  dialog.addEventListener('keydown', keepFocus);
  dialog.addEventListener('click', closeFromBeside);
  return () => {
    dialog.removeEventListener('keydown', keepFocus);
    dialog.removeEventListener('click', closeFromBeside);
  };
}
