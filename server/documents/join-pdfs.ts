import createQpdf from '@neslinesli93/qpdf-wasm';

interface Qpdf {
  callMain(commands: string[]): number;
  FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
}

/** The same documents give the same bytes. Blocks its thread. @throws Error */
export async function joinPdfs(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  const qpdf = (await (createQpdf as unknown as (options: object) => Promise<Qpdf>)({ print: ignore, printErr: ignore })) satisfies Qpdf;
  const files = pdfs.flatMap((pdf, n) => {
    const file = `/${n}.pdf`;
    qpdf.FS.writeFile(file, pdf);
    return [file, '1-z'];
  });
  const code = qpdf.callMain(['--empty', '--deterministic-id', '--object-streams=generate', '--pages', ...files, '--', '/joined']);
  if (code !== 0) throw new Error(`The documents could not be joined: ${code}`);
  return qpdf.FS.readFile('/joined');
}

function ignore(): void {}
