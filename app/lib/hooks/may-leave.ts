export const LEAVING = 'leaving';

/**
 * Asks before a logout (`useLeaveGuard`).
 * @returns false when the person stays
 */
export const mayLeave = (): boolean => document.dispatchEvent(new Event(LEAVING, { cancelable: true }));
