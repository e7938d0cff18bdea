export const ONE_MINUTE_MS = 60_000;
export const TEN_MINUTES_MS = 10 * ONE_MINUTE_MS;
export const ONE_HOUR_MS = 60 * ONE_MINUTE_MS;
export const ONE_DAY_MS = 24 * ONE_HOUR_MS;
