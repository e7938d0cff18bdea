import { readFile } from 'node:fs/promises';

/** As scripts/generate/ifsc.ts writes it: each bank's name and packed branches, and the bank names behind codes that one bank leases to another. */
interface BankData {
  banks: Record<string, [name: string, branches: string]>;
  leased: Record<string, string>;
}

export interface BankOfCode {
  /** Null when the bank is unknown. */
  bank: string | null;
  /** True for a branch in the open data, which lacks new branches. */
  known: boolean;
}

let loading: Promise<BankData> | undefined;

/** Loaded on first use, to save memory. */
function load(): Promise<BankData> {
  loading ??= readFile(new URL('ifsc.json', import.meta.url), 'utf8').then((text) => JSON.parse(text) as BankData);
  return loading;
}

/** The bank of a well-formed IFSC, from a local file. An unknown branch is no reason to refuse: branches open every week. */
export async function bankOf(code: string): Promise<BankOfCode> {
  const { banks, leased } = await load();
  const bankCode = code.slice(0, 4);
  const bank = Object.hasOwn(banks, bankCode) ? banks[bankCode] : undefined;
  if (!bank) return { bank: null, known: false };
  const [name, branches] = bank;
  return { bank: Object.hasOwn(leased, code) ? (leased[code] ?? name) : name, known: hasBranch(branches, code.slice(5)) };
}

function hasBranch(packed: string, branch: string): boolean {
  const [steps = '', words = ''] = packed.split(';');
  if (!/^\d+$/.test(branch)) return words.split(',').includes(branch);
  if (steps === '') return false;
  const wanted = Number(branch);
  let last = 0;
  for (const step of steps.split(',')) {
    const [first = 0, more = 0] = step.split('-').map(Number);
    if (wanted < last + first) return false;
    last += first;
    if (wanted <= last + more) return true;
    last += more;
  }
  return false;
}
