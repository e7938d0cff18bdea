/** What the page says after sending: specification 1, section 8. */

export const MESSAGE_SENT = 'Message sent successfully!';
export const SERVER_ERROR = 'Server Error';
export const NO_RESPONSE = 'No response from server';
/** After so long the page gives up: specification 1, section 7. */
export const CONTACT_TIMEOUT_MS = 10_000;
