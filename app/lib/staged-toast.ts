import { ApiError } from '#app/lib/api.ts';
import { UNREACHABLE } from '#app/lib/lazy-import.ts';
import { toast, UNEXPECTED } from '#app/lib/toast.ts';

/** Texts of a toast that follows a call from start to end. The server's message takes precedence over `success` and `failure`. */
interface Stages {
  /** Toast id: a later toast with the same id replaces this one. */
  id: string;
  loading: string;
  success: string;
  /** A function takes precedence even over the server's message. */
  failure: string | ((error: unknown) => string);
}

/** Message fields that any response may have (specification 2, section 7). */
interface Words {
  msg?: string;
  message?: string;
}

/**
 * Runs a call with a toast for loading, success and failure (specification 2, section 8).
 * @throws whatever the call throws, after showing it.
 */
export async function stagedToast<T extends Words>({ id, loading, success, failure }: Stages, run: () => Promise<T>): Promise<T> {
  toast.loading(loading, { id });
  try {
    const answer = await run();
    toast.success(answer.message || answer.msg || success, { id });
    return answer;
  } catch (error) {
    toast.error(typeof failure === 'string' ? failureText(error, failure) : failure(error), { id });
    throw error;
  }
}

/** The server's message, or `failure`; an error of the page itself counts as unexpected. */
export function failureText(error: unknown, failure = ownText(error)): string {
  if (!(error instanceof ApiError)) return ownText(error);
  return (error.status > 0 && error.message) || failure;
}

/** For a call or a script that got no answer, and for everything else that fails without words for people. */
const ownText = (error: unknown): string => {
  const isUnanswered = error instanceof ApiError ? error.status === 0 : (error as Error).message === UNREACHABLE;
  return isUnanswered ? UNREACHABLE : UNEXPECTED;
};
