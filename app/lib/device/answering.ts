/** How long this device may take over one step, in milliseconds: longer than a slow phone needs for the largest file. */
const LONGEST_MS = 8_000;

/**
 * The same work, but it fails when this device does not answer: a browser whose storage has broken down may leave a request
 * without an answer for good.
 */
export function answering<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This device does not answer.')), LONGEST_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
