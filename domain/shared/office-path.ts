export const OFFICE_PATH = '/office';
export const SEARCH_PATH = `${OFFICE_PATH}/search`;
export const OFFICE_LOGIN_PATH = `${OFFICE_PATH}/login`;

export const isOfficePath = (path: string): boolean => /^\/office(?:[/.]|$)/i.test(path);
