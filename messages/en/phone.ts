/** The forms about a phone. */
export const phone = 'Phone';
export const yourPhone = 'Your phone';
export const invalid = 'Enter valid 10-digit mobile number';
export const tenDigits = '10 digits';
export const by = 'By';
export const sms = 'SMS';
export const whatsApp = 'WhatsApp';
export const channelRequired = 'Choose SMS or WhatsApp';

/** The code that came to it. */
export const code = 'Code';
export const yourCode = 'Your code';
export const codeRequired = 'Enter the code from the message';
export const codeSent = 'A code is on its way to <phone></phone>. Enter its 6 digits.';
/** Nobody is told whose phone it is. */
export const codePerhapsSent =
  'If this phone belongs to an account, and has not had too many messages, a code is on its way to <phone></phone>. Enter its 6 digits.';
export const timeOver = 'The time is over.';
export const otherNumber = 'Use another number';

/** Logging in with it. */
export const logIn = 'Log in with a code';
export const forStudents = 'For students who have confirmed their phone under “How we reach you” in the dashboard.';
export const withPassword = 'Log in with email and password';
export const who = 'Who are you?';
export const several = 'Several students use this phone.';

/** What the server says of a call. */
export const onItsWay = 'If this phone belongs to an account, and has not had too many messages, a code is on its way.';
export const confirmed = 'Your phone is confirmed';
export const saved = 'Saved';
export const takenOff = 'The phone was taken off your account';
export const askAgain = 'Please ask for a new code.';
export const noNumber = 'There is no phone number to change. Please confirm one first.';
export const digitsPlease = 'Please enter a mobile number of ten digits.';
export const unreachable = 'We cannot send messages to phones.';
export const monthSpent =
  'We sent no code: our messages to phones are used up for this month. Please use your email instead, or write to us.';
export const daySpent =
  'We sent no code: our messages to phones are used up for this day. Please use your email instead, or try again tomorrow.';
export const tooManyThisHour = 'We sent no code: this number has had too many messages. Please try again in an hour.';
export const tooManyToday = 'We sent no code: this number has had too many messages. Please try again tomorrow.';
export const stopped = 'We sent no code: this number has asked us for no more messages.';
