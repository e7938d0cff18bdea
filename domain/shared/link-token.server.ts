import type { DomainContext } from './context.ts';

const PROOF_LENGTH = 32;

/** Of a link in a mail: derived, so not stored, and the same in every mail. */
export const linkToken = ({ vault }: Pick<DomainContext, 'vault'>, purpose: string, id: string): string =>
  `${id}_${vault.hash(purpose, id).slice(0, PROOF_LENGTH)}`;

/** Null when the token is not one of ours. */
export function idOfLink({ vault }: Pick<DomainContext, 'vault'>, purpose: string, token: string): string | null {
  const line = token.lastIndexOf('_');
  const id = token.slice(0, Math.max(0, line));
  return line >= 0 && vault.isHash(purpose, id, token.slice(line + 1), PROOF_LENGTH) ? id : null;
}
