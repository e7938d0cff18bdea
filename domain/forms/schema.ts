/** Shape, OpenAPI and types; check.ts has the rules. */
import * as z from 'zod/mini';
import * as m from '#messages/index.ts';
import { speak } from '#messages/current.ts';
import { nothingSent } from '#domain/shared/text/text.ts';
import { checkForm, messageOf } from './check.ts';
import {
  type Body,
  type Field,
  type Fields,
  type Form,
  type Given,
  isRequired,
  optionValue,
  personalFields,
  type PersonalValues,
  type Values,
} from './form.ts';
import { fieldJsonSchema, formJsonSchema } from './json-schema.ts';

/** Null and an empty text mean not given; options may be a JSON list. */
function shapeOf({ kind }: Field, current: () => Field): z.ZodMiniType {
  const error = { error: () => messageOf(current().rules[0] ?? { required: m.forms.notReadable }) };
  if (kind === 'hidden') return z.unknown();
  if (kind === 'checkbox') return z.boolean(error);
  if (kind === 'number') return z.union([z.number(), z.string()], error);
  if (kind !== 'checkboxes') return z.string(error);
  return z.union([z.array(z.string(error), error).check(z.maxLength(100, error)), z.string(error)], error);
}

/** For the OpenAPI document, which mentions no null for what is not given. */
function shownAs(schema: z.ZodMiniType, described: Readonly<Record<string, unknown>>): z.ZodMiniType {
  z.globalRegistry.add(schema, described);
  return schema;
}

/** @param today `YYYY-MM-DD`, for rules on days */
export function schemaOf<F extends Fields>(
  form: Pick<Form<F>, 'fields' | 'check'>,
  today: () => string = () => '',
): z.ZodMiniType<Values<F>, Body<F>> {
  const described = speak('en', () => {
    const shape = Object.fromEntries(
      Object.entries<Field>(form.fields).map(([name, field]) => [name, z.optional(z.nullable(shapeOf(field, () => form.fields[name]!)))]),
    );
    return shownAs(z.object(shape, nothingSent), formJsonSchema(form));
  });
  return z.pipe(
    described as z.ZodMiniType<Given, Body<F>>,
    z.transform((given, context): Values<F> => {
      const { values, errors } = checkForm(form, given, today());
      if (values) return values;
      for (const [name, message] of Object.entries<string | undefined>(errors))
        context.issues.push({ code: 'custom', message: message ?? '', path: [name], input: given[name] });
      return z.NEVER;
    }),
  );
}

function storedShapeOf(field: Field): z.ZodMiniType {
  const { kind, options } = field;
  const shape = kind === 'number' ? z.number() : options ? z.enum(options.map(optionValue)) : z.string();
  return isRequired(field) ? shape : z.nullable(shape);
}

export const personalShape = <F extends Fields>(form: { readonly fields: F }) =>
  speak('en', () => Object.fromEntries(personalFields(form).map((name) => [name, storedShapeOf(form.fields[name]!)]))) as unknown as {
    [Name in keyof PersonalValues<F>]: z.ZodMiniType<PersonalValues<F>[Name]>;
  };

/** @param current gives the field in the language of the call */
export const fieldSchema = (current: () => Field): z.ZodMiniType<string, string> =>
  z.pipe(
    speak('en', () => shownAs(shapeOf(current(), current), fieldJsonSchema(current()))) as z.ZodMiniType<unknown, string>,
    z.transform((given, context): string => {
      const { values, errors } = checkForm({ fields: { field: current() } }, { field: given });
      if (values) return values.field ?? '';
      context.issues.push({ code: 'custom', message: errors.field ?? m.forms.notReadable, input: given });
      return z.NEVER;
    }),
  );
