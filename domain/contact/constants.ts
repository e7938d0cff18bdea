/** After so long the page gives up: specification 1, section 7. */
export const CONTACT_TIMEOUT_MS = 10_000;
