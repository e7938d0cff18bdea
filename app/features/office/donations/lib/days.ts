/** Of a `YYYY-MM-DD`, to be shown as a day, in ms since the epoch. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
