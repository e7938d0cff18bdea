/** `YYYY-MM-DD`; no living person is older. */
export const EARLIEST_DAY = '1900-01-01';
