export interface PageImage {
  /** A JPEG. */
  blob: Blob;
  /** In pixels. */
  width: number;
  height: number;
}

/** The longer side of A4, in points. */
const LONGEST = 842;

/** One page for each JPEG, whose bytes go in as they are (ISO 32000-1, 7.4.8). */
export function pdfOf(pages: readonly PageImage[]): Blob {
  const parts: (string | Blob)[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (...added: (string | Blob)[]): void => {
    parts.push(...added);
    for (const part of added) length += typeof part === 'string' ? part.length : part.size;
  };
  const begin = (): string => `${offsets.push(length)} 0 obj\n`;

  write('%PDF-1.4\n');
  write(begin(), '<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
  const kids = pages.map((_page, index) => `${3 + index * 3} 0 R`).join(' ');
  write(begin(), `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>\nendobj\n`);
  for (const { blob, width, height } of pages) {
    const scale = LONGEST / Math.max(width, height);
    const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
    const number = offsets.length + 1;
    write(
      begin(),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${number + 1} 0 R `,
      `/Resources << /XObject << /Page ${number + 2} 0 R >> >> >>\nendobj\n`,
    );
    const drawn = `${wide} 0 0 ${high} 0 0 cm /Page Do`;
    write(begin(), `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream\nendobj\n`);
    write(
      begin(),
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 `,
      `/Filter /DCTDecode /Length ${blob.size} >>\nstream\n`,
      blob,
      '\nendstream\nendobj\n',
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\n`;
  return new Blob([...parts, end, `startxref\n${length}\n%%EOF\n`], { type: 'application/pdf' });
}
