/** Validation messages of accounts (specification 2, section 5). Separate from the constants: pages load them with the rules. */

export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_LONG = 'Email is too long';
export const EMAIL_INVALID = 'Enter a valid email address';
export const LOGIN_PASSWORD_SHORT = 'Password must be at least 6 characters';
export const NAME_REQUIRED = 'Name is required';
export const NAME_SHORT = 'Name must be at least 2 characters';
export const NAME_LONG = 'Name is too long';
export const NAME_LETTERS = 'Only letters and spaces allowed';
export const PHONE_INVALID = 'Enter valid 10-digit mobile number';
export const PASSWORD_SHORT = 'Min 8 characters';
export const PASSWORD_LONG = 'Password is too long';
export const PASSWORD_KINDS = 'Use uppercase, lowercase, number, and special character';
export const PASSWORD_CONTROLS = 'Password has a character that cannot be typed';
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const ROLE_INVALID = 'Choose student, volunteer or donor';
export const OTP_EMAIL_REQUIRED = 'Email Required';
