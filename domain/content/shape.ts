import { z } from 'zod';
import { dynamicSchemas, faqSchemas, staticSchemas } from './schema/schema.ts';

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

const RULES = ['minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum'] as const;

export function contentShapes(): Record<'statics' | 'dynamics' | 'faqs', Shape> {
  return { statics: shapeOf(staticSchemas), dynamics: shapeOf(dynamicSchemas), faqs: shapeOf(faqSchemas) };
}

function shapeOf(sections: z.core.$ZodShape): Shape {
  const { $schema: _version, ...shape } = z.toJSONSchema(z.object(sections).partial(), {
    override: ({ jsonSchema }) => {
      for (const rule of RULES) delete jsonSchema[rule];
      // Unknown fields are allowed.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return shape as Shape;
}
