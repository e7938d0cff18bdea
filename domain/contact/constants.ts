/** What the contact form's sender is told (specification 1, section 8). No imports: light enough for any bundle. */

export const MESSAGE_SENT = 'Message sent successfully!';
export const SERVER_ERROR = 'Server Error';
export const NO_RESPONSE = 'No response from server';
/** The call times out after 10 s (specification 1, section 7). */
export const CONTACT_TIMEOUT_MS = 10_000;
