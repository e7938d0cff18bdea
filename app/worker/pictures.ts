/** Without a hash in their name: the worker caches them with its pages. */
export const PICTURES = ['/media/mark.svg', '/media/logo.svg', '/media/empty-state.svg', '/media/lamp-lit.svg'];
