/** Told to the student, in the account. */

export const given = 'Your parent or guardian has agreed';
export const confirmed = 'You have agreed';
export const fillInRest = 'Please fill in the rest, and send your application.';
export const isSent = (number: string) => `Your application ${number} is sent, and we can read it.`;
export const canRead = (number: string) => `We can now read your application ${number}.`;
export const declined = 'Your parent or guardian has not agreed';
export const notLost = (number: string) => `Your application ${number} is not lost: they can still agree. See what you can do.`;
export const wordsNotLost = 'What you wrote is not lost: they can still agree. See what you can do.';
export const unreached = 'The message to your parent or guardian did not arrive';
export const checkNumber = 'Please check their number, or choose another way.';
export const withdrawn = 'Your parent or guardian has taken their permission back.';
