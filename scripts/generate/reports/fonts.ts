import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Font } from '#scripts/generate/reports/pdf.ts';
import { load, packageFile, type SubsetFont } from '#scripts/generate/packages.ts';

const subsetFont = load('subset-font') as SubsetFont;

const CUTS = { text: { wght: 420, wdth: 100 }, strong: { wght: 620, wdth: 100 }, display: { wght: 680, wdth: 84 } } as const;
export type Cut = keyof typeof CUTS;

const LATIN = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0©·×–—‘’“”•…−`;

export const family = (cut: Cut): string[] => [`Anek ${cut}`, `Anek ${cut} rupee`];

export async function registerFonts(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-fonts-'));
  const cutFrom = async (source: string, characters: string, name: string, variationAxes: (typeof CUTS)[Cut]): Promise<void> => {
    const woff2 = readFileSync(packageFile(`@fontsource-variable/anek-latin/files/${source}`));
    const file = join(directory, `${name}.ttf`);
    writeFileSync(file, await subsetFont(woff2, characters, { targetFormat: 'sfnt', variationAxes }));
    Font.register({ family: name, src: file });
    await Font.load({ fontFamily: name });
    // All subsets have the same name, by which the library would mix them up.
    const font = Font.getFont({ fontFamily: name })?.data;
    if (font) Object.defineProperty(font, 'postscriptName', { value: name.replaceAll(' ', '') });
  };
  for (const [cut, axes] of Object.entries(CUTS)) {
    await cutFrom('anek-latin-latin-standard-normal.woff2', LATIN, `Anek ${cut}`, axes);
    await cutFrom('anek-latin-latin-ext-standard-normal.woff2', '₹', `Anek ${cut} rupee`, axes);
  }
  // No hyphenation.
  Font.registerHyphenationCallback((word) => [word]);
}
