import { ApiError } from '#app/lib/api.ts';

/** Resolves to false when it was closed without a code. */
let confirm: (() => Promise<boolean>) | undefined;

/**
 * For the office's frame.
 * @returns ends it
 */
export function offerConfirmation(ask: () => Promise<boolean>): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = undefined;
  };
}

/**
 * Asks for a fresh code where the server does, and calls again.
 * @throws as `send`
 */
export async function withFreshFactor<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'factor_needed' || !(await confirm?.())) throw error;
    return send();
  }
}
