/** Shown when the connection is down. */
export const UNREACHABLE = 'We could not reach the server. Please try again.';

/**
 * Wraps a dynamic import so that it can be retried. Browsers remember a script that failed to load and fetch it again only
 * under a different URL; their error message ends with the original URL.
 * @throws Error UNREACHABLE each time the script cannot be loaded.
 */
export function lazyImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load()
      .catch(async ({ message }: Error) => moduleOf(await import(/* @vite-ignore */ `${message.split(' ').at(-1)}?${Date.now()}`)))
      .catch(() => {
        throw new Error(UNREACHABLE);
      }) as Promise<Part>;
}

/** The module in a script: where other chunks share it, the bundler exports it as an object beside shortened names. */
const moduleOf = (script: object): unknown => Object.assign({}, ...Object.values(script), script);
