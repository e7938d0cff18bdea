const CONTROLS = 'button, a[href], input, select, textarea';

/**
 * What a native modal dialog leaves to the page, for its `ref`: keeps Tab inside, where the browser would let focus move
 * to its own toolbar, and closes on a click outside in browsers without `closedby`.
 */
export function modal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  /** Whether the press began outside: selecting text and releasing outside must not close the dialog. */
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
