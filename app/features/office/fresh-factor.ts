import { ApiError } from '#app/lib/api.ts';

/** Of the page that is open: asks for a code; false when it was closed without one. */
let confirm: (() => Promise<boolean>) | undefined;

/** For the office's frame. @returns ends it */
export function offerConfirmation(ask: () => Promise<boolean>): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = undefined;
  };
}

/** Where the server asks for a code from the last minutes, it is asked for, and the call is made once more. @throws as `send` */
export async function withFreshFactor<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'factor_needed' || !(await confirm?.())) throw error;
    return send();
  }
}
