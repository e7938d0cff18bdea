/** Lists that are saved under a name: the four calls of each kind (docs/decisions/0071). */
import { z } from 'zod';
import { fieldSchema } from '#domain/forms/schema.ts';
import { version } from '#domain/lists/schema.ts';
import { messageFields, messageResponseSchema } from '#domain/shared/responses.ts';
import { savedListForm } from '#domain/office/forms.ts';
import { byId } from './operation-parts.ts';

interface Parts<Filter extends z.ZodType, Sort extends z.ZodType, Columns extends z.ZodType> {
  filter: Filter;
  sort: Sort;
  columns: Columns;
}

/** @param of ends the names in the document: empty for applications */
export function savedLists<const Right extends string, Filter extends z.ZodType, Sort extends z.ZodType, Columns extends z.ZodType>(
  right: Right,
  of: string,
  { filter, sort, columns }: Parts<Filter, Sort, Columns>,
) {
  const saved = z.object({
    name: z.string(),
    isShared: z.boolean().describe('For everybody in the office who may read such a list; each sees what they reach'),
    filter,
    sort,
    columns,
  });
  const fresh = saved.extend({ name: fieldSchema(() => savedListForm.fields.name) });
  const list = saved.extend({ id: z.string(), version }).meta({ id: `Saved${of}List` });
  const answer = (id: string) => z.object({ ...messageFields, data: list }).meta({ id });
  return {
    fresh,
    list,
    /** As JSON. */
    stored: saved.pick({ filter: true, sort: true, columns: true }),
    read: {
      right,
      act: 'lists.read',
      summary: 'Lists that the person saved, and those that are shared, by name',
      response: z
        .object({
          ...messageFields,
          data: z.object({ lists: z.array(list), mayShare: z.boolean().describe('May share lists, and change shared ones') }),
        })
        .meta({ id: `Saved${of}Lists` }),
    },
    save: {
      right,
      act: 'list.saved',
      summary: 'Save a list under a name',
      body: fresh,
      response: answer(`NewSaved${of}List`),
      errors: ['conflict'],
    },
    change: {
      right,
      act: 'list.changed',
      summary: 'Change a saved list, its name or whom it is for',
      params: byId,
      body: fresh.extend({ version }),
      response: answer(`Changed${of}List`),
      errors: ['not_found', 'conflict'],
    },
    delete: {
      right,
      act: 'list.deleted',
      summary: 'Delete a saved list',
      params: byId,
      body: z.object({ version }),
      response: messageResponseSchema,
      errors: ['not_found', 'conflict'],
    },
  } as const;
}
