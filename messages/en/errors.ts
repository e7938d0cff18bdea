/** What any page may have to say when something fails. */

export const unreachable = 'We could not reach the server. Please try again.';
export const loggedOut = 'You are logged out. Please log in again in another tab, then try again here.';
export const tooManyRequests = 'Too many requests. Please wait a minute and try again.';
export const didNotWork = 'That did not work. Please try again.';
export const notLoaded = 'This part could not be loaded. Please try again.';
export const unexpected = 'An unexpected error occurred';
export const nothingHere = 'There is nothing at this address.';
