/** Before the form, to somebody who applied last year. */
export const changedTitle = 'What has changed?';
export const changed = 'What has changed since last year?';
export const changedHint = 'Choose all that apply; nothing, if all is as it was.';
export const school = 'School, college or course';
export const address = 'Address';
export const phone = 'Mobile number';
export const income = 'Income of the family';
export const bank = 'Bank account';
export const isFilledIn = (number: string) =>
  `What you answered in application ${number} is filled in for you, unless you have written something else since; your class or year is the next one. You check everything before you send it.`;
export const askedMarks = 'We also ask for your marks of the last year.';
export const askedAttendance = 'We also ask for your attendance of the last year.';
export const askedBoth = 'We also ask for your marks and attendance of the last year.';
export const newEachYear = 'Your statement, the amount and the declaration are new each year.';
export const goOn = 'Go on';
export const startEmpty = 'Start with an empty form';

/** On the pages of the form. */
export const mayStillSend = 'You may still send it: the office reads such applications one by one.';
export const lastStatement = 'What you wrote last year';
export const addMarkSheet = 'Your renewal needs the mark sheet of the year that is over: please add it here.';

/** When the conditions are not met. */
export const marksTooLow = (least: number, own: number) => `The scholarship goes on from ${least}% in the last exam; here it is ${own}%.`;
export const attendanceTooLow = (least: number, own: number) =>
  `The scholarship goes on from ${least}% attendance in the last year; here it is ${own}%.`;
export const isThereReason = 'Is there a reason? Please write to us before the last day.';
export const markSheetNeeded = 'Please add the mark sheet of the year that is over';
export const fillIn = 'Please fill this in for your renewal';

/** The conditions, in the mail that offers a renewal. */
export const marksFrom = (least: number) => `${least}% or more in the last exam`;
export const marksFromElse = (least: number) => `${least}% or more in the last exam; with less you may still apply`;
export const attendanceFrom = (least: number) => `${least}% or more attendance in the last year`;
export const attendanceFromElse = (least: number) => `${least}% or more attendance in the last year; with less you may still apply`;
export const markSheet = 'the mark sheet of the year that is over';

/** Filled in as an answer. */
export const lastScholarship = (foundation: string, cycle: string, number: string) => `${foundation}, ${cycle}, application ${number}`;
