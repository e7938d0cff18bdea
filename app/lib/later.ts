/** What a person is told whose signal is gone. */
export const UNREACHABLE = 'We could not reach the server. Please try again.';

/**
 * A part of the page that comes when it is first wanted. A browser remembers a script that did not come, and asks for it again
 * only under another address: its error ends with the first one.
 * @throws Error UNREACHABLE, each time it is wanted and does not come.
 */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load()
      .catch(({ message }: Error) => import(/* @vite-ignore */ `${message.split(' ').at(-1)}?${Date.now()}`))
      .catch(() => {
        throw new Error(UNREACHABLE);
      }) as Promise<Part>;
}
