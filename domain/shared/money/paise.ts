/** Rounded (specification 1, section 7). */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** For display alone: what is stored and compared is paise. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}
