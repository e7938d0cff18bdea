import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export interface ReadPdf {
  text: string;
  /** Drawn as empty boxes. */
  missing: number;
  pages: number;
  /** In points. */
  size: [width: number, height: number];
  glyphs: Record<string, number>;
  title: string;
}

type Glyph = number | { originalCharCode: number };

export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const read: ReadPdf = { text: '', missing: 0, pages: document.numPages, size: [0, 0], glyphs: {}, title: '' };
  const info = (await document.getMetadata()).info as { Title?: string };
  read.title = info.Title ?? '';
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    if (number === 1) read.size = [page.view[2] ?? 0, page.view[3] ?? 0];
    const { fnArray, argsArray } = await page.getOperatorList();
    let font = '';
    for (const [index, operator] of fnArray.entries()) {
      if (operator === OPS.setFont) font = fontName(page.commonObjs.get(argsArray[index][0] as string));
      if (operator !== OPS.showText) continue;
      const glyphs = (argsArray[index][0] as Glyph[]).filter((glyph) => typeof glyph === 'object');
      read.glyphs[font] = (read.glyphs[font] ?? 0) + glyphs.length;
      // Glyph 0 is the empty box.
      read.missing += glyphs.filter(({ originalCharCode }) => originalCharCode === 0).length;
    }
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) read.text += item.str + (item.hasEOL ? '\n' : '');
    read.text += '\n';
  }
  await document.destroy();
  return read;
}

/** Without its tag: `KXVWUU+latin-text`. */
const fontName = ({ name }: { name: string }): string => name.replace(/^[A-Z]+\+/, '');
