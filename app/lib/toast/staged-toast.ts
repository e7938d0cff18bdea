import * as m from '#messages/index.ts';
import { ApiError } from '#app/lib/api.ts';
import { NotLoaded } from '#app/lib/lazy-import.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface Stages {
  id: string;
  loading: string;
  success: string;
  /** A function has precedence over the server's message. */
  failure: string | ((error: unknown) => string);
}

interface MessageFields {
  msg?: string;
  message?: string;
}

/**
 * Loading, success, failure (specification 2, section 8).
 * @throws what the call throws, after showing it
 */
export async function stagedToast<T extends MessageFields>({ id, loading, success, failure }: Stages, run: () => Promise<T>): Promise<T> {
  toast.loading(loading, { id });
  try {
    const response = await run();
    toast.success(response.message || response.msg || success, { id });
    return response;
  } catch (error) {
    toast.error(typeof failure === 'string' ? failureText(error, failure) : failure(error), { id });
    throw error;
  }
}

export function failureText(error: unknown, failure = ownText(error)): string {
  if (!(error instanceof ApiError)) return ownText(error);
  return (error.status > 0 && error.message) || failure;
}

const ownText = (error: unknown): string => {
  if (error instanceof ApiError) return error.status === 0 ? m.errors.unreachable : m.errors.unexpected;
  return error instanceof NotLoaded ? error.message : m.errors.unexpected;
};
