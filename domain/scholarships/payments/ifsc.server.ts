import { readFile } from 'node:fs/promises';

/** Written by scripts/generate/ifsc.ts. */
interface BankData {
  banks: Record<string, [name: string, branches: string]>;
  leased: Record<string, string>;
}

export interface BankOfCode {
  bank: string | null;
  /** The open data lacks new branches. */
  known: boolean;
}

let loading: Promise<BankData> | undefined;

/** Read on first use, to save memory. */
function load(): Promise<BankData> {
  loading ??= readFile(new URL('ifsc.json', import.meta.url), 'utf8').then((text) => JSON.parse(text) as BankData);
  return loading;
}

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
