import type { FastifyReply } from 'fastify';

/** RFC 6266: the name in any script, and in ASCII. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', attachment(name)).send(pdf);

interface StoredFile {
  name: string;
  type: string;
  size: number;
  read(): Promise<unknown>;
}

/** @param name if another than its own */
export const sendFile = async (reply: FastifyReply, file: StoredFile, name = file.name): Promise<FastifyReply> =>
  reply
    .header('content-disposition', attachment(name))
    .type(file.type)
    .header('content-length', file.size)
    .send(await file.read());
