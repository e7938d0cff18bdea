import { isIP } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#domain/shared/errors.ts';
import type { ServerContext } from '#server/config/context.ts';

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

/**
 * Answers under the site's own names alone: a website elsewhere can have its name lead to this machine, and then reads what it likes.
 * @throws AppError `forbidden`
 */
export function refuseOtherNames({ settings }: Pick<ServerContext, 'settings'>): onRequestAsyncHookHandler {
  const own = new URL(settings.PUBLIC_URL).host;
  return async ({ headers: { host = '' } }) => {
    if (host === own || /^localhost(:\d+)?$/i.test(host)) return;
    throw new AppError('forbidden', `This page opens at ${settings.PUBLIC_URL} alone, which PUBLIC_URL says, or at localhost.`);
  };
}

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
