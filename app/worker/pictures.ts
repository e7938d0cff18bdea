/** Cached with the worker's pages, because their URLs have no hash. */
export const PICTURES = ['/media/mark.svg', '/media/logo.svg', '/media/empty-state.svg', '/media/lamp-lit.svg'];
