/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  minLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
}

const TIME = 1_764_063_000_000;
const DAY = '2025-11-25';

/** What stands in a field of this name, in every example of the document. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'asha.mishra@example.in',
  name: 'Asha Mishra',
};

/** A value for a schema: what fields usually hold, by their names, else the first that is allowed. @param schemas the document's components */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, name = ''): unknown {
  if (schema.$ref !== undefined) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name))) as unknown;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, schemas, name);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([field, part]) => [field, exampleOf(part, schemas, field)]));
  if (name in BY_NAME) return BY_NAME[name];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return {};
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : [];
    case 'integer':
    case 'number':
      return schema.description?.startsWith('Milliseconds') ? TIME : (schema.minimum ?? 1);
    case 'boolean':
      return true;
    case undefined:
    default:
      if (schema.format === 'date') return DAY;
      return 'text'.padEnd(schema.minLength ?? 0, '.');
  }
}
