/** A message waits for an answer, is answered, or is suspected to be spam: by the form, which then mails it to nobody, or by staff. */
export const MESSAGE_STATUSES = ['new', 'answered', 'suspected'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
