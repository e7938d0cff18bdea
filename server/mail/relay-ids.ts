/** Amazon SES: `250 Ok 0109018f...-000000`, its Message-ID is `<0109018f...-000000@region.amazonses.com>`. */
const SES_HOST = /^email-smtp(?:-fips)?\.[\w-]+\.amazonaws\.com(?:\.cn)?$/i;
const SES_ID = /^250 Ok ([\w.-]{20,200})$/i;
/** Microsoft 365 and others name the whole of it: `250 2.0.0 OK <id@host> [Hostname=...]`. */
const WHOLE_ID = /<([^<>\s@]{8,250})@[^<>\s@]+>/;

/**
 * Of what a relay answered to a mail. Others name their queue, which no Message-ID holds.
 * @param own Message-ID without brackets and `@...`
 * @returns ids without `@...`
 */
export function relayIdsOf({ host, response, own }: { host: string; response: string; own: string }): string[] {
  const [, id] = (SES_HOST.test(host) ? SES_ID.exec(response.trim()) : WHOLE_ID.exec(response)) ?? [];
  return id === undefined || id === own ? [] : [id];
}
