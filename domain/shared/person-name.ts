/** Letters of any script with marks, spaces, `. ' ’ -` and the joiners of Indian scripts; nothing that could end a line. */
export const PERSON_NAME = /^\p{L}[\p{L}\p{M}\p{Join_Control} .'’-]*$/u;
