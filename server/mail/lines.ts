/**
 * How many mails of each kind a process hands over at a time. Each kind has lines of its own to the mail server: however slow it is,
 * and however many codes for the newsletter wait, one for a new password or for the office goes out at once.
 */
export const MAIL_LINES = {
  mail: 5,
  'otp-mail:office': 2,
  'otp-mail:reset': 2,
  'otp-mail:signup': 2,
  'otp-mail:newsletter': 1,
} as const;
