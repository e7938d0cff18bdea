/** `sender`: mail from us is refused. `server`: ours is unreachable or its password wrong. `phone`: of a phone message. */
export const MAIL_ERRORS = ['address', 'full', 'sender', 'server', 'phone', 'other'] as const;
export type MailError = (typeof MAIL_ERRORS)[number];

const REPLY = /(?:^|: |=)([45]\d\d)[ -](?:([45]\.\d{1,3}\.\d{1,3})\b)?/;
/** As `NOT_THE_RECIPIENT` in server/mail/smtp.ts. */
const REJECTED_SENDER = /^[45]\.(?:1\.(?:7|8|90)|4\.5|7\.\d+)$/;
const BLOCKED = /\b(?:spam|block|blacklist|policy|reputation|relay|greylist|sender)/i;
const FULL = /\bfull\b|quota|out of storage/i;
const UNREACHABLE =
  /\bE(?:AI_AGAIN|CONN|HOST|NET|NOTFOUND|PIPE|TIMEDOUT)|getaddrinfo|timeout|timed out|connection closed|greeting|certificate|\b(?:TLS|SSL)\b|socket/i;

export function mailErrorOf(error: string): MailError {
  const [, reply, code = ''] = REPLY.exec(error) ?? [];
  if (error.startsWith('Invalid login')) return 'server';
  if (!reply) return UNREACHABLE.test(error) ? 'server' : error.includes('not an email address') ? 'address' : 'other';
  if (REJECTED_SENDER.test(code)) return 'sender';
  if (/^[45]\.2\.2$/.test(code) || FULL.test(error)) return 'full';
  if (code ? /^[45]\.(?:1\.\d+|2\.1)$/.test(code) : /^55[013]$/.test(reply) && !BLOCKED.test(error)) return 'address';
  return !code && BLOCKED.test(error) ? 'sender' : 'other';
}
