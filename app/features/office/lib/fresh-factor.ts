import { ApiError } from '#app/lib/api.ts';

/** Resolves to false when the dialog was closed without a code. */
let confirm: (() => Promise<boolean>) | undefined;

/**
 * Called by the office's layout.
 * @returns a function that takes the offer back
 */
export function offerConfirmation(ask: () => Promise<boolean>): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = undefined;
  };
}

/**
 * When the server asks for a fresh code, asks the person and calls again.
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
