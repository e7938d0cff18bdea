/** Does not study now; no answer of an application. */
export const NO_STUDY = 'NONE';
export const OTHER_DISTRICT = 'OTHER';
