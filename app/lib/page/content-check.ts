import type { contentShapes, Shape } from '#domain/content/shape.ts';

type Shapes = ReturnType<typeof contentShapes>;

declare const CONTENT_SHAPES: Shapes;

export function isShowable(files: Record<keyof Shapes, unknown>): boolean {
  return (Object.keys(CONTENT_SHAPES) as (keyof Shapes)[]).every((file) => fits(CONTENT_SHAPES[file], files[file]));
}

/** Unknown fields may be anything. */
function fits(shape: Shape, value: unknown): boolean {
  if (shape.anyOf) return shape.anyOf.some((one) => fits(one, value));
  if (shape.enum) return shape.enum.includes(value);
  if (Array.isArray(shape.type)) return shape.type.some((type) => fits({ ...shape, type }, value));
  if (shape.type === 'array') return Array.isArray(value) && fitsList(shape, value);
  if (shape.type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value) && fitsFields(shape, value);
  if (shape.type === 'integer') return Number.isInteger(value);
  return shape.type === undefined || typeof value === shape.type;
}

function fitsList({ items, prefixItems = [] }: Shape, list: readonly unknown[]): boolean {
  if (list.length < prefixItems.length) return false;
  return list.every((item, index) => fits(prefixItems[index] ?? (typeof items === 'object' ? items : {}), item));
}

function fitsFields({ properties = {}, required = [], additionalProperties }: Shape, fields: object): boolean {
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  return (
    required.every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, value]) => fits((Object.hasOwn(properties, key) && properties[key]) || others, value))
  );
}
