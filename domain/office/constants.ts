/** Views and limits of the office's pages and calls. */

/** Rows per page of a list. */
export const OFFICE_ROWS = 50;

/** Lists of gifts: paid or refunded; flagged; ordered but not paid. */
export const GIFT_VIEWS = ['paid', 'flagged', 'open'] as const;
export type GiftView = (typeof GIFT_VIEWS)[number];

/** Results of each kind that a search shows. */
export const SEARCH_ROWS = 20;
export const MIN_SEARCH_LENGTH = 2;
export const SEARCH_SHORT = `Please enter at least ${MIN_SEARCH_LENGTH} characters.`;
export const SEARCH_LONG = 'Please enter fewer words.';

/** For references of gifts and applications: the test gateway's order ids have 76 characters and more. */
export const MAX_REFERENCE_LENGTH = 128;

export const MAX_REASON_LENGTH = 500;
export const REASON_REQUIRED = 'Please say why.';
export const REASON_LONG = `At most ${MAX_REASON_LENGTH} characters, please.`;
