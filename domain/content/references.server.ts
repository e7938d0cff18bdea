import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamicContent, StaticContent } from './schema/schema.ts';
import { languages } from '#messages/language.ts';
import { pages, sharePicture } from '#domain/pages/pages.ts';

interface BrokenReference {
  field: string;
  reason: string;
}

export const NEEDED_PICTURES = [
  ...['logo', 'mark', 'mark-night', 'empty-state', 'lamp-lit', 'letter', 'community', 'e-literacy', 'scholarship'].map(
    (name) => `/media/${name}.svg`,
  ),
  ...['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'].map((name) => `/media/icons/${name}`),
  ...new Set(pages.flatMap(({ share }) => (share ? languages.map((language) => sharePicture(language, share)) : []))),
];

/** A larger picture takes more than five seconds on 3G. */
const MAX_PICTURE_BYTES = 1_000_000;

const ADDRESS = /(?:^|href=")(\/(?:media|programs|details)\/[^"?#]+)/g;

export function referenceCheck(
  dir: string,
  { details, 'annual-reports': reports }: Partial<StaticContent>,
  { 'programs-details-ourprograms': programs }: Partial<DynamicContent>,
): (key: string, section: unknown) => BrokenReference[] {
  const errorOf: Record<string, (address: string, name: string) => string | undefined> = {
    media: (address) => pictureError(dir, address),
    details: (_, name) => (details && !Object.hasOwn(details, name) ? `there is no page "${name}" in details` : undefined),
    programs: (_, name) =>
      programs && !programs.some(({ url }) => url === name)
        ? `no program in programs-details-ourprograms has the url "${name}"`
        : undefined,
  };

  return (key, section) => {
    const broken: BrokenReference[] = [];
    for (const [field, text] of textsIn(section)) {
      const address = key === 'programs-ourprograms' && field.endsWith('.url') ? `/programs/${text}` : text;
      for (const [, found = ''] of address.matchAll(ADDRESS)) {
        const [, folder = '', name = ''] = found.split('/');
        const reason = errorOf[folder]?.(found, name);
        if (reason) broken.push({ field, reason });
      }
    }
    const years = section === reports ? (reports?.items.map(({ year }) => year) ?? []) : [];
    const missing = years.filter((year) => !sizeOf(join(dir, 'reports', `${year}.pdf`)));
    return [...broken, ...missing.map((year) => ({ field: 'items', reason: `there is no file reports/${year}.pdf` }))];
  };
}

export function pictureError(dir: string, address: string): string | undefined {
  if (address.includes('%')) return undefined;
  const bytes = sizeOf(join(dir, address));
  if (!bytes) return `there is no file ${address.slice(1)} (small and capital letters differ)`;
  return bytes > MAX_PICTURE_BYTES && !address.endsWith('.pdf')
    ? `${address.slice(1)} is larger than 1 MB, which is slow on a phone`
    : undefined;
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

function* textsIn(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, path === '' ? key : `${path}.${key}`);
}
