/** Names a page's scripts to the server, which removes the header. */
export const OWN_SCRIPTS_HEADER = 'x-own-scripts';
