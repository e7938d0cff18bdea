/** Cached with the worker's pages, since unhashed. */
export const PICTURES = ['/media/mark.svg', '/media/logo.svg', '/media/empty-state.svg', '/media/lamp-lit.svg'];
