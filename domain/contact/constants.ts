/** Messages and limits of the contact form (specification 1, sections 5, 8 and 9). No imports: light enough for any bundle. */

export const NAME_REQUIRED = 'Please provide your name';
export const NAME_SHORT = 'Name must be at least 2 characters long';
export const NAME_LETTERS = 'Name can only contain letters and spaces';
export const EMAIL_REQUIRED = 'Please provide a valid email address';
export const EMAIL_INVALID = 'Please enter a valid email address';
export const PHONE_INVALID = 'Please enter a valid 10-digit phone number';
export const SUBJECT_REQUIRED = 'Please select a subject';
export const MESSAGE_REQUIRED = 'Please enter your message';
export const MESSAGE_SHORT = 'Message must be at least 10 characters long';
export const CONSENT_REQUIRED = 'You must agree before submitting';

export const MIN_NAME_LENGTH = 2;
export const MIN_MESSAGE_LENGTH = 10;
/** Our limits: enough for the longest name and message, little enough to store and mail. */
export const MAX_NAME_LENGTH = 100;
export const MAX_MESSAGE_LENGTH = 5_000;
export const NAME_LONG = `Name must be at most ${MAX_NAME_LENGTH} characters long`;
export const MESSAGE_LONG = 'Message must be at most 5,000 characters long';

export const MESSAGE_SENT = 'Message sent successfully!';
export const SERVER_ERROR = 'Server Error';
export const NO_RESPONSE = 'No response from server';
/** The call times out after 10 s (specification 1, section 7). */
export const CONTACT_TIMEOUT_MS = 10_000;
