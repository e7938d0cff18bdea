/** What a list is filtered and sorted by. A filter names a column, with its values or a range. */
export interface ListOrder {
  filter: Readonly<Record<string, unknown>> & { readonly words?: string | undefined };
  sort: { by: string; isDescending: boolean };
}
