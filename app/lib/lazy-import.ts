export const UNREACHABLE = 'We could not reach the server. Please try again.';
/** Shown when code could not be loaded, so nothing was sent. */
export const NOT_LOADED = 'This part could not be loaded. Please try again.';

/**
 * A dynamic import that can be retried: browsers refetch a failed script only under another URL.
 * @throws Error NOT_LOADED each time it cannot be loaded
 */
export function lazyImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load()
      .catch(async ({ message }: Error) => moduleOf(await import(/* @vite-ignore */ `${message.split(' ').at(-1)}?${Date.now()}`)))
      .catch(() => {
        throw new Error(NOT_LOADED);
      }) as Promise<Part>;
}

/** The module in a script that was fetched again, whose exports the bundler may have wrapped or renamed. */
const moduleOf = (script: object): unknown => Object.assign({}, ...Object.values(script), script);
