/** A message waits for an answer, is answered, or is suspected to be from a program: that one is mailed to nobody. */
export const MESSAGE_STATUSES = ['new', 'answered', 'suspected'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
