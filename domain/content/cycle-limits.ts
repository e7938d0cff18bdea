/** The id of a scholarship cycle, and the version of its notice for guardians: the longest that foundation.json may hold. */
export const MAX_CYCLE_LENGTH = 100;
export const MAX_NOTICE_VERSION_LENGTH = 40;
