/** Buttons and notes of parts that many pages have. */

export const cancel = 'Cancel';
export const close = 'Close';
export const tryAgain = 'Try again';
export const loading = 'Loading';
export const loadingWhat = (what: string) => `Loading ${what}`;
export const partNotLoaded = 'This part could not be loaded.';
export const needsScript = 'This page needs JavaScript.';
export const notCopied = 'Copying did not work. Please select the text and copy it.';
export const breadcrumb = 'Breadcrumb';
export const toasts = 'Notifications, Alt+T';
export const closeToast = 'Close toast';
export const newTab = '(opens in a new tab)';

/** Rails of pictures and people; `one` and `many` name what they show. */
export const previousSlide = (one: string) => `Previous ${one}`;
export const nextSlide = (one: string) => `Next ${one}`;
export const slideOf = (one: string, place: number, count: number) => `${one} ${place} of ${count}`;
export const pause = (many: string) => `Pause the ${many}`;
export const play = (many: string) => `Play the ${many}`;

/** Pages in place of one that is missing or failed. */
export const notFound = '404 Page Not Found';
export const notFoundText = 'There is nothing at this address. It may have moved, or the link may be wrong.';
export const wentWrong = 'Something went wrong';
export const ourError = 'The fault is ours. Please try again in a moment.';
export const unreachableTitle = 'We cannot reach the server';
export const checkConnection = 'Please check your connection, then try again.';
export const goHome = 'Go Back Home';

/** Above the pages of a site that is tried out. */
export const trialSite = 'Trial site';
export const trial = 'Trial site: test payments, test mail';
export const outbox = 'Open the outbox';

/** Ends a sentence that is put together. */
export const fullStop = '.';

/** Reads a text aloud. */
export const hear = 'Hear it';
export const stop = 'Stop';
