/** Below a field for a PIN code. */

export const found = (place: string) => `Found: ${place}. Please check.`;
/** `written`: each as “city (Padrauna)”. */
export const foundAnother = (place: string, written: readonly string[]) =>
  `Found: ${place}. You wrote another ${written.join(' and ')}, so that was not changed. Please check.`;
