import { isEmail } from '#domain/shared/text/email.ts';

interface MailSettings {
  MAIL_IN_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}

/** Where answers arrive as `name+anything@...`, too; null unless MAIL_IN_PLUS says so. */
export const plusAddressOf = ({ MAIL_IN_PLUS, ...settings }: MailSettings & { MAIL_IN_PLUS: boolean }): string | null =>
  MAIL_IN_PLUS ? answersAddressOf(settings) : null;

/** The mailbox's own, else the sender's; null without a mailbox. */
export function answersAddressOf({ MAIL_IN_URL, MAIL_FROM = '' }: MailSettings): string | null {
  if (!MAIL_IN_URL) return null;
  const user = decodeURIComponent(new URL(MAIL_IN_URL).username);
  if (isEmail(user)) return user;
  return /([^\s<>]+@[^\s<>]+)>?$/.exec(MAIL_FROM)?.[1] ?? null;
}
