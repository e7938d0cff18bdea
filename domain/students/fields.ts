/**
 * Building blocks of form schemas, and the education fields that the profile and the scholarship application share
 * (specification 2, section 5). Written in zod's small dialect, as are all rules that pages load.
 */
import * as z from 'zod/mini';
import { cleanLine } from '#domain/shared/text.ts';
const MAX_PLACE_LENGTH = 100;
const MIN_SCHOOL_LENGTH = 3;
const MAX_SCHOOL_LENGTH = 200;
const MIN_COURSE_LENGTH = 2;
const MAX_COURSE_LENGTH = 100;
const MAX_CLASS = 12;
const MAX_COURSE_YEAR = 4;
import {
  BOARD_LONG,
  BOARD_REQUIRED,
  CLASS_RANGE,
  CLASS_REQUIRED,
  COLLEGE_LONG,
  COLLEGE_REQUIRED,
  COLLEGE_SHORT,
  COURSE_LONG,
  COURSE_REQUIRED,
  COURSE_SHORT,
  LAST_CLASS_RANGE,
  LAST_CLASS_REQUIRED,
  SCHOOL_LONG,
  SCHOOL_REQUIRED,
  SCHOOL_SHORT,
  SPECIALIZATION_LONG,
  YEAR_RANGE,
  YEAR_REQUIRED,
} from './messages.ts';

interface TextRule {
  required: string;
  min?: readonly [length: number, message: string];
  max: readonly [length: number, message: string];
}

/** Required single-line text. Lengths are those of the cleaned text. */
export const requiredText = ({ required, min, max }: TextRule) =>
  z
    .string(required)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: required, abort: true }),
      z.minLength(min?.[0] ?? 1, min?.[1] ?? required),
      z.maxLength(max[0], max[1]),
    );

/** Single-line text that must match a pattern, such as a fixed number of digits. */
export const pattern = (regex: RegExp, message: string) => z.string(message).check(z.overwrite(cleanLine), z.regex(regex, message));

/** A whole number, as a number or as text from a form. */
const wholeNumber = ({ min, max, required, range }: { min: number; max: number; required: string; range: string }) =>
  z.pipe(
    z.union([z.number(), z.string()], required),
    z.transform((given, context) => {
      const text = String(given).trim();
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      context.issues.push({ code: 'custom', input: given, message: text === '' ? required : range });
      return z.NEVER;
    }),
  );

/** School fields of the profile and of the scholarship application (specification 2, section 5). */
export const schoolFields = {
  schoolName: requiredText({
    required: SCHOOL_REQUIRED,
    min: [MIN_SCHOOL_LENGTH, SCHOOL_SHORT],
    max: [MAX_SCHOOL_LENGTH, SCHOOL_LONG],
  }),
  currentClass: wholeNumber({ min: 1, max: MAX_CLASS, required: CLASS_REQUIRED, range: CLASS_RANGE }),
  lastClassPassed: wholeNumber({ min: 0, max: MAX_CLASS, required: LAST_CLASS_REQUIRED, range: LAST_CLASS_RANGE }),
  schoolBoard: requiredText({ required: BOARD_REQUIRED, max: [MAX_PLACE_LENGTH, BOARD_LONG] }),
};

/** College fields of both. */
export const collegeFields = {
  collegeName: requiredText({
    required: COLLEGE_REQUIRED,
    min: [MIN_SCHOOL_LENGTH, COLLEGE_SHORT],
    max: [MAX_SCHOOL_LENGTH, COLLEGE_LONG],
  }),
  currentCourse: requiredText({
    required: COURSE_REQUIRED,
    min: [MIN_COURSE_LENGTH, COURSE_SHORT],
    max: [MAX_COURSE_LENGTH, COURSE_LONG],
  }),
  courseYear: wholeNumber({ min: 1, max: MAX_COURSE_YEAR, required: YEAR_REQUIRED, range: YEAR_RANGE }),
  specialization: z.optional(
    z.string(SPECIALIZATION_LONG).check(z.overwrite(cleanLine), z.maxLength(MAX_PLACE_LENGTH, SPECIALIZATION_LONG)),
  ),
};
