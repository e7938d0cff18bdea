import { markdownTable } from '#bench/table.ts';
import { proveKills, victimsOf } from '#prove/kills.ts';
import { cellsOf, type Proof } from '#prove/proof.ts';

// npm run prove [-- PART ...] [--short] [--minutes N]: what the ordinary tests are too short for, as a table for the README.

/** How much is tried. */
interface Extent {
  /** Rounds of `kill -9` on each engine. */
  killRounds: number;
}

const WHOLE: Extent = { killRounds: 100 };
const SHORT: Extent = { killRounds: 4 };

const PARTS: Record<string, (extent: Extent) => Promise<Proof[]>> = {
  kills: async ({ killRounds }) => [
    ...(await proveKills({ engine: 'sqlite', victims: victimsOf('sqlite', killRounds) })),
    ...(await proveKills({ engine: 'postgres', victims: victimsOf('postgres', killRounds) })),
  ],
};

const given = process.argv.slice(2);
const extent = given.includes('--short') ? SHORT : WHOLE;
const wanted = given.filter((word) => word in PARTS);
const proofs: Proof[] = [];
for (const [name, prove] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Proving ${name}...`);
  proofs.push(...(await prove(extent)));
}
console.log(markdownTable(['what', 'how often', 'result'], proofs.map(cellsOf)));
for (const { what, faults } of proofs)
  if (faults.length > 0) console.error(`\n${what}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
process.exit(proofs.some(({ faults }) => faults.length > 0) ? 1 : 0);
