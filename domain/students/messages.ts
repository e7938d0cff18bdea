/** Messages of the education fields that the application also has. */

export const SCHOOL_REQUIRED = 'School name is required';
export const SCHOOL_SHORT = 'School name must be at least 3 characters';
export const SCHOOL_LONG = 'School name is too long';
export const CLASS_REQUIRED = 'Current class is required';
export const CLASS_RANGE = 'Current class must be 1 to 12';
export const LAST_CLASS_REQUIRED = 'Last class passed is required';
export const LAST_CLASS_RANGE = 'Last class passed must be 0 to 12';
export const BOARD_REQUIRED = 'School board is required';
export const BOARD_LONG = 'School board is too long';
export const COLLEGE_REQUIRED = 'College name is required';
export const COLLEGE_SHORT = 'College name must be at least 3 characters';
export const COLLEGE_LONG = 'College name is too long';
export const COURSE_REQUIRED = 'Current course is required';
export const COURSE_SHORT = 'Current course must be at least 2 characters';
export const COURSE_LONG = 'Current course is too long';
export const YEAR_REQUIRED = 'Course year is required';
export const YEAR_RANGE = 'Course year must be 1 to 4';
export const SPECIALIZATION_LONG = 'Specialization is too long';
