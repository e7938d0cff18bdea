import { ApiError } from '#app/lib/api.ts';
import { toast, UNEXPECTED } from '#app/lib/toast.ts';

/** Words of a toast from the start of a call to its end. The server's own come before those of success and failure. */
interface Stages {
  /** Of the toast: one with the same id takes its place. */
  id: string;
  loading: string;
  success: string;
  /** A function has the whole say, even over the server's words. */
  failure: string | ((error: unknown) => string);
}

/** What every answer may say (specification 2, section 7). */
interface Words {
  msg?: string;
  message?: string;
}

/**
 * A call with its toast of three stages (specification 2, section 8).
 * @throws what the call throws, after it has been told.
 */
export async function stagedToast<T extends Words>({ id, loading, success, failure }: Stages, run: () => Promise<T>): Promise<T> {
  toast.loading(loading, { id });
  try {
    const answer = await run();
    toast.success(answer.message || answer.msg || success, { id });
    return answer;
  } catch (error) {
    toast.error(typeof failure === 'string' ? failureWords(error, failure) : failure(error), { id });
    throw error;
  }
}

/** The server's words, or the stage's own; whatever is no answer of the server's is unexpected. */
export function failureWords(error: unknown, failure: string): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  return (error.status > 0 && error.message) || failure;
}
