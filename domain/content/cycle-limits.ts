export const MAX_CYCLE_LENGTH = 100;
export const MAX_NOTICE_VERSION_LENGTH = 40;
