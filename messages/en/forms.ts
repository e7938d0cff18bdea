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

/** Of any field. */
export const notReadable = 'We could not read this. Please enter it again';
export const notAnAnswer = 'Choose one of the options';
/** A box that is ticked, where answers are shown. */
export const yes = 'Yes';

/** After what is wrong with a day: “Enter your date of birth: the month is missing”. */
export const dayProblems = {
  dayMissing: 'the day is missing',
  monthMissing: 'the month is missing',
  yearMissing: 'the year is missing',
  dayRange: 'the day is a number from 1 to 31',
  monthRange: 'the month is a number from 1 to 12',
  yearDigits: 'the year has four digits, such as 2010',
  noSuchDay: 'that month has no such day',
  tooEarly: 'the year is 1900 or later',
};

/** How far a step of a form is. */
export const stepStates = { empty: 'Not begun', begun: 'Begun', wrong: 'Something is wrong', done: 'Done' };
