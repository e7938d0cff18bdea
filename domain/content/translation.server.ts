import { z } from 'zod';
import { words } from './schema/fields.ts';

interface Leaf {
  field: string;
  value: string;
  /** Each language has its own. */
  isOwn: boolean;
}

/** @returns every value of a section; a list is one too, by its length, unless it is of texts */
function leavesOf(wrapped: z.core.$ZodType, value: unknown, field = ''): Leaf[] {
  if (value === undefined || value === null) return [];
  const schema = unwrapped(wrapped);
  const below = (part: z.core.$ZodType, key: string | number) =>
    leavesOf(part, (value as Record<string, unknown>)[key], field === '' ? String(key) : `${field}.${key}`);
  if (isOwn(schema)) return [{ field, value: typeof value === 'string' ? value : JSON.stringify(value), isOwn: true }];
  if (schema instanceof z.ZodArray) {
    const list = value as unknown[];
    const entries = list.flatMap((_, index) => below(schema.element, index));
    return isOwn(schema.element) ? entries : [{ field, value: `a list of ${list.length}`, isOwn: false }, ...entries];
  }
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap(below);
  if (schema instanceof z.ZodObject) return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, part]) => below(part, key));
  return [{ field, value: JSON.stringify(value), isOwn: false }];
}

const isOwn = (schema: z.core.$ZodType): boolean => words.get(schema) !== undefined;

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (isOwn(schema)) return schema;
  if (schema instanceof z.ZodPipe) return unwrapped(schema.out);
  const isWrapper = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault].some((wrapper) => schema instanceof wrapper);
  return isWrapper ? unwrapped((schema as z.ZodOptional).unwrap()) : schema;
}

export const textsOf = (schema: z.core.$ZodType, section: unknown): string[] =>
  leavesOf(schema, section).flatMap(({ value, isOwn: isText }) => (isText ? [value] : []));

/** @returns what must be the same in every language and is not: ids, links, days, figures, the lengths of lists */
export function differences(schema: z.core.$ZodType, english: unknown, other: unknown): { field: string; reason: string }[] {
  const [wanted, given] = [english, other].map(
    (section) => new Map(leavesOf(schema, section).flatMap(({ field, value, isOwn: isText }) => (isText ? [] : [[field, value] as const]))),
  ) as [Map<string, string>, Map<string, string>];
  const fields = [...new Set([...wanted.keys(), ...given.keys()])].filter((field) => wanted.get(field) !== given.get(field));
  return (
    fields
      // In a list of another length nothing is in its place.
      .filter((field) => !fields.some((list) => field !== list && (list === '' || field.startsWith(`${list}.`))))
      .map((field) => ({ field, reason: wanted.has(field) ? `must be as in English: ${wanted.get(field)}` : 'is not there in English' }))
  );
}

/** @returns `english` with the texts of `own` in their places, entry by entry in lists */
export function overlaid(english: unknown, own: unknown): unknown {
  if (own === undefined) return english;
  if (typeof own !== 'object' || own === null || typeof english !== 'object' || english === null) return own;
  if (Array.isArray(own) !== Array.isArray(english)) return own;
  const entries = Object.entries(own).map(([key, value]) => [key, overlaid((english as Record<string, unknown>)[key], value)] as const);
  return Array.isArray(english)
    ? Object.assign([...(english as unknown[])], Object.fromEntries(entries))
    : { ...english, ...Object.fromEntries(entries) };
}
