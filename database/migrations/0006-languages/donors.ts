import type { Engine } from '../0001-baseline/engine.ts';
import { searchIndex } from '../0001-baseline/search.ts';

/** What the office's list filters and sums by, without texts: half of what `donors_listed` is. */
const FIGURES = `create index donors_figures on donors (
  last_at, id, kind, citizenship, language, no_contact, pan_hash, doubts, donations, total, first_at, merged_into
) where merged_into is null`;

/** Found by any part of three characters, as donations are. */
export const donors = (engine: Engine): string[] => [
  FIGURES,
  ...(engine === 'postgres'
    ? ['create index donor_parts on donors using gin (search_text gin_trgm_ops)']
    : [
        ...searchIndex(engine, { table: 'donors', parts: 'donor_parts', columns: ['search_text'], isLong: false }),
        `insert into donor_parts (donor_parts) values ('rebuild')`,
      ]),
];
