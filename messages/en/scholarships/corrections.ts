/** What the office asks to correct, at the end of the form. */
export const pleaseCorrect = (count: number) => (count === 1 ? 'Please correct one thing' : `Please correct ${count} things`);
export const asSent = 'As you sent it';
export const asSentOf = (label: string) => `${label}, as you sent it`;
export const now = 'Now';
export const youSay = 'You say';
export const paper = 'A paper';
export const newPaper = 'A new paper';
export const nothing = 'Nothing';
export const restStays = 'Everything else stays as you sent it. You need not sign again.';
export const canStillSend = 'You can still send them.';
export const doneOf = (done: number, all: number) => `${done} of ${all} done`;

/** Badges of what is asked for. */
export const notYet = 'Not yet';
export const changed = 'Changed';
export const explained = 'Explained';

/** Until when. */
export const lastDay = (day: string) => `Last day: ${day}.`;
export const lastDayIn = (day: string, left: string) => `Last day: ${day}, ${left}.`;

/** Instead of a correction: why it stays as it is. */
export const rightBecause = 'It is right as it is, because';
export const cannotBecause = 'I cannot give it, because';
export const explanationOf = (label: string) => `${label}, explained`;
export const sayRight = (label: string) => `${label}: It is right as it is`;
export const sayCannot = (label: string) => `${label}: I cannot give it`;
export const wanted = 'This is not changed yet. Please correct it, or say below why it stays as it is';
export const atLeast = (count: number) => `Write at least ${count} characters`;
export const atMost = (count: number) => `Write at most ${count} characters`;
export const noNumber = 'Please leave the number itself out of these words';

/** In what has happened, in mails and notifications. */
export const toCorrect = (names: string) => `To correct: ${names}.`;
export const pleaseCorrectThese = (names: string) => `Please correct: ${names}.`;
export const youCorrected = (names: string) => `You corrected: ${names}.`;
export const youExplained = (label: string, words: string) => `You explained: ${label}: “${words}”`;
