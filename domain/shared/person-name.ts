/** Any script; Indian ones need joiners. */
export const PERSON_NAME = /^\p{L}[\p{L}\p{M}\p{Join_Control} .'’-]*$/u;
