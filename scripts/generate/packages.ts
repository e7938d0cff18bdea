import { createRequire } from 'node:module';
import { join } from 'node:path';

// Packages that only draw committed files: npm ci --prefix scripts/generate/packages

const folder = join(import.meta.dirname, 'packages');

export const load = createRequire(join(folder, 'package.json'));

export const packageFile = (path: string): string => join(folder, 'node_modules', path);

interface SubsetOptions {
  targetFormat: 'sfnt' | 'woff2';
  variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  keepFeatures?: readonly string[];
}
/** Of the package `subset-font`. */
export type SubsetFont = (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

interface FontVerter {
  convert(font: Buffer, format: 'sfnt'): Promise<Buffer>;
}
/** A font file without its compression. */
export const uncompressed = (font: Buffer): Promise<Buffer> => (load('fontverter') as FontVerter).convert(font, 'sfnt');
