/** Pictures of the student area that have no hash in their name: the service worker keeps them with its pages. */
export const PICTURES = ['/media/mark.svg', '/media/logo.svg', '/media/empty-state.svg', '/media/lamp-lit.svg'];
