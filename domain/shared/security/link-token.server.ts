import type { DomainContext } from '#domain/shared/context.ts';

const PROOF_LENGTH = 32;
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Characters; they hold 101 random bits. */
const PHONE_TOKEN_LENGTH = 17;

/** Of a link in a phone message. Letters and digits alone: some phones end a link at any other sign. */
export const phoneLinkToken = ({ random }: Pick<DomainContext, 'random'>): string =>
  Array.from({ length: PHONE_TOKEN_LENGTH }, () => ALPHANUMERIC[random.int(ALPHANUMERIC.length)]).join('');

/** Of a link in a mail: derived, so not stored, and the same in every mail. */
export const linkToken = ({ vault }: Pick<DomainContext, 'vault'>, purpose: string, id: string): string =>
  `${id}_${vault.hash(purpose, id).slice(0, PROOF_LENGTH)}`;

/** Null when the token is not one of ours. */
export function idOfLink({ vault }: Pick<DomainContext, 'vault'>, purpose: string, token: string): string | null {
  const line = token.lastIndexOf('_');
  const id = token.slice(0, Math.max(0, line));
  return line >= 0 && vault.isHash(purpose, id, token.slice(line + 1), PROOF_LENGTH) ? id : null;
}
