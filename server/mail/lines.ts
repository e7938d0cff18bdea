/** Separate lines: a code never waits behind other mails. */
export const MAIL_LINES = {
  mail: 5,
  'otp-mail:office': 2,
  'otp-mail:reset': 2,
  'otp-mail:signup': 2,
  'otp-mail:newsletter': 1,
  'otp-mail:guardian': 1,
} as const;
