import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Place {
  city: string;
  district: string;
  state: string;
}

/** Parsed on demand, to save memory. */
interface Directory {
  states: string[];
  districts: string[];
  rows: Map<number, string>;
}

let directory: Promise<Directory> | undefined;

export async function findPincode(pincode: string): Promise<Place | null> {
  if (!/^[1-9]\d{5}$/.test(pincode)) return null;
  directory ??= readDirectory();
  const { states, districts, rows } = await directory;
  const row = rows.get(Number(pincode));
  if (row === undefined) return null;
  const [place = '', city = ''] = row.split('\t');
  const [district = '', state = ''] = (districts[Number.parseInt(place, 36)] ?? '').split('\t');
  return { city: city || district, district, state: states[Number(state)] ?? '' };
}

async function readDirectory(): Promise<Directory> {
  const text = await readFile(join(import.meta.dirname, 'pincodes.txt'), 'utf8');
  const [states = [], districts = [], lines = []] = text
    .split('\n\n')
    .map((part) => part.split('\n').filter((line) => line && !line.startsWith('#')));
  const rows = new Map<number, string>();
  let pincode = 0;
  for (const line of lines) {
    const end = line.indexOf('\t');
    pincode += Number.parseInt(line.slice(0, end), 36);
    rows.set(pincode, line.slice(end + 1));
  }
  return { states, districts, rows };
}
