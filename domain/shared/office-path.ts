/** Path of the staff pages. In a file of its own, because every page's link to the account's area needs it. */
export const OFFICE_PATH = '/office';
/** Path of the search for a person or a number. */
export const SEARCH_PATH = `${OFFICE_PATH}/search`;
