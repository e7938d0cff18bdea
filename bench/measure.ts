/** With its limit and its goal. */
export interface Measure {
  what: string;
  value: number;
  unit: string;
  hold?: number;
  aim?: number;
  /** More is better. */
  isRate?: boolean;
}
