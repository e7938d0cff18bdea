export interface Measure {
  what: string;
  value: number;
  unit: string;
  hold?: number;
  aim?: number;
  isRate?: boolean;
}
