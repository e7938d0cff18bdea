/** Fields of the forms to log in, to sign up and for a new password, and what is wrong with them. */
export const email = 'Email';
export const emailRequired = 'Email is required';
export const emailLong = 'Email is too long';
export const emailInvalid = 'Enter a valid email address';
export const foundationEmail = (mailDomain: string) => `Ending in @${mailDomain}`;
/** Spelled as in specification 2, section 5. */
export const foundationEmailOnly = (foundation: string) => `Only ${foundation} Email is Requred`;
export const roleInvalid = 'Choose student, volunteer or donor';
export const fullName = 'Full name';
export const nameRequired = 'Name is required';
export const nameShort = 'Name must be at least 2 characters';
export const nameLong = 'Name is too long';
export const nameLetters = 'Only letters and spaces allowed';

export const password = 'Password';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const passwordsDiffer = 'Passwords do not match';
export const oldPasswordShort = 'Password must be at least 6 characters';
export const passwordShort = 'Min 8 characters';
export const passwordLong = 'Password is too long';
export const passwordUntypable = 'Password has a character that cannot be typed';
export const passwordMixed = 'Use uppercase, lowercase, number, and special character';
export const passwordCommon = 'This password is easy to guess: it is on the list of the most used ones. Please choose another.';
export const passwordPlain = 'This password is easy to guess. Please mix in more: another word, or numbers that do not follow each other.';
export const passwordPersonal = 'This password is easy to guess from your name or email. Please choose another.';

/** Beside and beneath a password. */
export const show = 'Show';
export const hide = 'Hide';
export const showCharacters = 'Show characters';
export const hideCharacters = 'Hide characters';
export const capsLock = 'Caps Lock is on.';
export const passwordNeeds = 'The password needs';
export const needs = {
  length: '8 characters',
  upper: 'uppercase letter',
  lower: 'lowercase letter',
  number: 'number',
  sign: 'one of @$!%*?&',
};
/** Read out after one of them. */
export const isMet = ': done';
