/** Names a page's scripts to the server, which removes it. */
export const OWN_SCRIPTS_HEADER = 'x-own-scripts';
