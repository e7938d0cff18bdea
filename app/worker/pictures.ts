/** Pictures of the student area without a hash in their name: the service worker caches them with its pages. */
export const PICTURES = ['/media/mark.svg', '/media/logo.svg', '/media/empty-state.svg', '/media/lamp-lit.svg'];
