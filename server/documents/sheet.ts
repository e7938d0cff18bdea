/** Rows of labels and values under a heading: the template is sheet.typ. */
export interface Section {
  title: string;
  rows: ReadonlyArray<readonly [label: string, value: string]>;
}
