import { z } from 'zod';
import { dynamicSchemas, faqSchemas, staticSchemas } from './schema.ts';

/** The part of JSON Schema that says of what kind values are: types, required fields, choices. */
export interface Shape {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  items?: Shape | boolean;
  prefixItems?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  additionalProperties?: Shape | boolean;
}

/** Rules of single texts, numbers and lists, which no page depends on. */
const RULES = ['minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum'] as const;

/** The shapes of the three content files, from their schemas. Any section may be missing. The build gives them to the browser. */
export function contentShapes(): Record<'statics' | 'dynamics' | 'faqs', Shape> {
  return { statics: shapeOf(staticSchemas), dynamics: shapeOf(dynamicSchemas), faqs: shapeOf(faqSchemas) };
}

function shapeOf(sections: z.core.$ZodShape): Shape {
  const { $schema: _version, ...shape } = z.toJSONSchema(z.object(sections).partial(), {
    override: ({ jsonSchema }) => {
      for (const rule of RULES) delete jsonSchema[rule];
      // Unknown fields are no fault.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return shape as Shape;
}
