import { parseArgs } from 'node:util';
import { markdownTable } from '#bench/table.ts';
import { proveBook } from '#prove/book/book.ts';
import { proveHostile } from '#prove/hostile.ts';
import { proveKills, victimsOf } from '#prove/kills.ts';
import { proveLoad } from '#prove/load.ts';
import { proveMachine } from '#prove/machine.ts';
import { proveOutages } from '#prove/outages.ts';
import { provePlanted } from '#prove/planted.ts';
import { cellsOf, type Proof } from '#prove/proof.ts';
import { proveSecrets } from '#prove/secrets.ts';
import { proveUpgrade } from '#prove/upgrade.ts';

// npm run prove [-- PART ...] [--short] [--minutes N] [--kind KIND ...]

interface Extent {
  isShort: boolean;
  cases: { sqlite: number; postgres: number };
  killRounds: number;
  donations: number;
  events: number;
  seconds: number;
  loadSeconds: number;
  /** Of planted faults; all when empty. */
  kinds: readonly string[];
}

const WHOLE: Extent = {
  isShort: false,
  cases: { sqlite: 50_000, postgres: 10_000 },
  killRounds: 100,
  donations: 10_000,
  events: 1_000_000,
  seconds: 20,
  loadSeconds: 600,
  kinds: [],
};
const SHORT: Extent = {
  isShort: true,
  cases: { sqlite: 300, postgres: 300 },
  killRounds: 4,
  donations: 60,
  events: 20_000,
  seconds: 2,
  loadSeconds: 3,
  kinds: [],
};

const PARTS: Record<string, (extent: Extent) => Promise<Proof[]>> = {
  hostile: proveHostile,
  kills: async ({ killRounds }) => [
    ...(await proveKills({ engine: 'sqlite', victims: victimsOf('sqlite', killRounds) })),
    ...(await proveKills({ engine: 'postgres', victims: victimsOf('postgres', killRounds) })),
  ],
  book: ({ donations, killRounds }) => proveBook({ donations, kills: 2 * killRounds }),
  outages: proveOutages,
  machine: proveMachine,
  secrets: proveSecrets,
  upgrade: proveUpgrade,
  planted: provePlanted,
  load: ({ loadSeconds }) => proveLoad({ seconds: loadSeconds }),
};

const { wanted, extent } = readArguments();
const proofs: Proof[] = [];
for (const [name, prove] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Proving ${name}...`);
  proofs.push(...(await prove(extent)));
}
console.log(markdownTable(['what', 'how often', 'result'], proofs.map(cellsOf)));
for (const { what, errors } of proofs)
  if (errors.length > 0) console.error(`\n${what}:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
process.exit(proofs.some(({ errors }) => errors.length > 0) ? 1 : 0);

function readArguments(): { wanted: string[]; extent: Extent } {
  try {
    const options = { short: { type: 'boolean' }, minutes: { type: 'string' }, kind: { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const unknown = positionals.filter((part) => !Object.hasOwn(PARTS, part));
    if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
    const loadSeconds = Number(values.minutes ?? WHOLE.loadSeconds / 60) * 60;
    if (!(loadSeconds > 0)) throw new Error('--minutes takes a number above 0.');
    return { wanted: positionals, extent: { ...(values.short ? SHORT : { ...WHOLE, loadSeconds }), kinds: values.kind ?? [] } };
  } catch (error) {
    console.error(
      `${(error as Error).message}\nnpm run prove [-- PART ...] [--short] [--minutes N] [--kind KIND ...]\nParts: ${Object.keys(PARTS).join(', ')}; all of them when none is named.`,
    );
    process.exit(1);
  }
}
