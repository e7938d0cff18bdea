/** What every form says of its fields. */

export const optional = '(optional)';
export const select = 'Select';
export const attention = (count: number) => (count === 1 ? 'One thing needs your attention' : `${count} things need your attention`);
export const nothingLost = 'Everything you have typed is still here.';
export const oneMoment = 'One moment...';
export const leaveAndLose = 'Your last answers are neither on this device nor in your account. Leave this page and lose them?';

/** A day in three numbers. */
export const dayParts = { day: 'Day', month: 'Month', year: 'Year' };
export const dayHint = 'In numbers, such as 28 2 2010';
export const calendar = 'Choose from a calendar';

/** Beneath a PIN code. */
export const places = { city: 'city', district: 'district', state: 'state' };
export const pincodeUnknown = (fields: string) => `We could not look this PIN code up just now: please write ${fields} yourself.`;

/** Beneath a reason that somebody is asked for. */
export const recordNote = 'The history records who asked, when and why.';
