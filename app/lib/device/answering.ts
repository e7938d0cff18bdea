/** Enough for a slow phone and the largest file. */
const LONGEST_MS = 8_000;

/** Rejects when the browser's storage never answers. */
export function answering<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This device does not answer.')), LONGEST_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
