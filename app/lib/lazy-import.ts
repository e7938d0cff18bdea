import * as m from '#messages/index.ts';

/** Code could not be loaded, so nothing was sent. */
export class NotLoaded extends Error {
  constructor() {
    super(m.errors.notLoaded);
  }
}

/**
 * A dynamic import that can be retried: browsers refetch a failed script only under another URL.
 * @throws NotLoaded each time it cannot be loaded
 */
export function lazyImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load()
      .catch(async ({ message }: Error) => moduleOf(await import(/* @vite-ignore */ `${message.split(' ').at(-1)}?${Date.now()}`)))
      .catch(() => {
        throw new NotLoaded();
      }) as Promise<Part>;
}

/** The module in a script that was fetched again, whose exports the bundler may have wrapped or renamed. */
const moduleOf = (script: object): unknown => Object.assign({}, ...Object.values(script), script);
