export const MAX_CYCLE_LENGTH = 100;
export const MAX_NOTICE_VERSION_LENGTH = 40;

/** So that a letter, an office and a weak signal have their time. */
export const MIN_CORRECTION_DAYS = 3;
export const MAX_CORRECTION_DAYS = 120;
