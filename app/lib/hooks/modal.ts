const CONTROLS = 'button, a[href], input, select, textarea';

/** For a dialog's `ref`: keeps Tab inside, and closes on a click outside where `closedby` is missing. */
export function modal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  /** Selecting text and releasing outside must not close it. */
  let isBeside = false;
  const keepFocus = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)];
    const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
    const isAtEdge = document.activeElement === from || (event.shiftKey && document.activeElement === dialog);
    if (!isAtEdge || !to) return;
    event.preventDefault();
    to.focus();
  };
  const isOut = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  const notePress = (event: PointerEvent): void => {
    isBeside = isOut(event);
  };
  const closeFromBeside = (event: MouseEvent): void => {
    if (isBeside && isOut(event)) dialog.close();
  };
  dialog.addEventListener('keydown', keepFocus);
  dialog.addEventListener('pointerdown', notePress);
  dialog.addEventListener('click', closeFromBeside);
  return () => {
    dialog.removeEventListener('keydown', keepFocus);
    dialog.removeEventListener('pointerdown', notePress);
    dialog.removeEventListener('click', closeFromBeside);
  };
}
