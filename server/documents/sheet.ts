/** Template: sheet.typ. */
export interface Section {
  title: string;
  rows: ReadonlyArray<readonly [label: string, value: string]>;
}
