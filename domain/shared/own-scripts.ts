/** A rendered page names its scripts in it; the server takes it away. */
export const OWN_SCRIPTS_HEADER = 'x-own-scripts';
