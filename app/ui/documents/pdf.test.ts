import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { pdfOf } from '#app/ui/documents/pdf.ts';

test('photos become pages of their shapes, in a document that every reader opens', async () => {
  const pages = await Promise.all(
    [
      [300, 400],
      [800, 200],
    ].map(async ([width = 0, height = 0]) => {
      const jpeg = await sharp({ create: { width, height, channels: 3, background: '#d2cdc0' } })
        .jpeg()
        .toBuffer();
      return { blob: new Blob([new Uint8Array(jpeg)]), width, height };
    }),
  );
  const pdf = pdfOf(pages);
  expect(pdf.type).toBe('application/pdf');
  const read = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  expect(read.numPages).toBe(2);
  const sizes = [];
  for (const number of [1, 2]) {
    const { width, height } = (await read.getPage(number)).getViewport({ scale: 1 });
    sizes.push([Math.round(width), Math.round(height)]);
  }
  expect(sizes).toEqual([
    [632, 842],
    [842, 211],
  ]);
  const start = /startxref\n(\d+)\n/.exec(Buffer.from(await pdf.arrayBuffer()).toString('latin1'))![1];
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', Number(start), Number(start) + 4)).toBe('xref');
});
