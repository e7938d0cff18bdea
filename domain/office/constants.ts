/** Names and limits of the office's pages and calls. */

/** Rows of one page of a list. */
export const OFFICE_ROWS = 50;

/** Lists of gifts: paid or given back; those that somebody should look at; ordered and not paid. */
export const GIFT_VIEWS = ['paid', 'flagged', 'open'] as const;
export type GiftView = (typeof GIFT_VIEWS)[number];

/** Lists of messages: mailed to the foundation; taken for a machine's and mailed to nobody. */
export const MESSAGE_VIEWS = ['new', 'suspected'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

/** Of what names a gift or an application: the test gateway's orders have 76 characters and more. */
export const MAX_NAME_LENGTH = 128;

export const MAX_REASON_LENGTH = 500;
export const REASON_REQUIRED = 'Please say why.';
export const REASON_LONG = `At most ${MAX_REASON_LENGTH} characters, please.`;
