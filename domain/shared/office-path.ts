/** Apart, as every page needs it. */
export const OFFICE_PATH = '/office';
export const SEARCH_PATH = `${OFFICE_PATH}/search`;
/** Where staff log in. */
export const OFFICE_LOGIN_PATH = `${OFFICE_PATH}/login`;
