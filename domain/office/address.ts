/** Where staff works; nobody else finds anything there. By itself: every page's way to an account's own area knows it. */
export const OFFICE_PATH = '/office';
