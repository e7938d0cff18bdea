/** Of certificates for programs that were attended. */

export const notYours = 'This certificate is not in your list.';
export const noSuchCode = 'No certificate of ours has this code.';
export const withdrawn = 'This certificate was withdrawn. It is no longer valid.';

/** Notifications. */
export const readyTitle = 'Your certificate is ready';
export const ready = (program: string, year: number) => `${program}, ${year}. You will find it under the programs you attended.`;
export const withdrawnTitle = 'Your certificate was withdrawn';
/** `reason`: as the office wrote it. */
export const withdrawnBody = (program: string, year: number, reason: string) => `${program}, ${year}. ${reason}`;
