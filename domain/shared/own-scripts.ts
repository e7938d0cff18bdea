/** Response header in which a rendered page names its scripts for its Content-Security-Policy; the server takes it away. */
export const OWN_SCRIPTS_HEADER = 'x-own-scripts';
