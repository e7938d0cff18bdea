export const UNREACHABLE = 'We could not reach the server. Please try again.';

/**
 * A dynamic import that can be retried: browsers refetch a failed script only under another URL.
 * @throws Error UNREACHABLE each time it cannot be loaded
 */
export function lazyImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load()
      .catch(async ({ message }: Error) => moduleOf(await import(/* @vite-ignore */ `${message.split(' ').at(-1)}?${Date.now()}`)))
      .catch(() => {
        throw new Error(UNREACHABLE);
      }) as Promise<Part>;
}

/** The bundler may rename exports. */
const moduleOf = (script: object): unknown => Object.assign({}, ...Object.values(script), script);
