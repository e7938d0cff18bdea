import createQpdf from '@neslinesli93/qpdf-wasm';

interface Qpdf {
  callMain(commands: string[]): number;
  FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
}

async function run(bytes: Uint8Array, ...commands: string[]): Promise<Buffer> {
  const qpdf = await (createQpdf as unknown as (options: object) => Promise<Qpdf>)({});
  qpdf.FS.writeFile('/in', bytes);
  const code = qpdf.callMain([...commands, '/in', '/out']);
  if (code !== 0) throw new Error(`qpdf ended with ${code}`);
  return Buffer.from(qpdf.FS.readFile('/out'));
}

export async function pdfObjects(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const json = await run(bytes, '--json-output', '--json-stream-data=none');
  return (JSON.parse(json.toString()) as { qpdf: [object, Record<string, unknown>] }).qpdf[1];
}

/** Without a `user` password every reader opens it. */
export const encryptPdf = (bytes: Uint8Array, user: string): Promise<Buffer> => run(bytes, '--encrypt', user, 'the-office', '256', '--');

/** Packed into streams and linearized. */
export const packPdf = (bytes: Uint8Array): Promise<Buffer> => run(bytes, '--object-streams=generate', '--linearize');
