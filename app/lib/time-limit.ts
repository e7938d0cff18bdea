/** As long as a file may take on a weak connection. */
export const FILE_TIMEOUT_MS = 180_000;

/** iOS 15 has no `AbortSignal.timeout` (decision 0032). */
export function timeLimit(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}
