import { isIP } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#domain/shared/errors.ts';
import type { ServerContext } from '#server/config/context.ts';

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

/**
 * Allows people at this machine only, or everyone with TRIAL_OPEN. A forwarded address without a trusted proxy counts as elsewhere.
 * @throws AppError `forbidden`
 */
export function refuseOthers({ settings }: Pick<ServerContext, 'settings'>): onRequestAsyncHookHandler {
  return async ({ ip, headers }) => {
    if (settings.TRIAL_OPEN) return;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    if (isLoopback(ip) && (settings.TRUST_PROXY || !isForwarded)) return;
    throw new AppError(
      'forbidden',
      'This page of the trial can be opened only on the computer that runs the site. To open it to everyone who reaches the site, set TRIAL_OPEN=true.',
    );
  };
}
