import type { FastifyReply } from 'fastify';

/** Each takes half a second of work. */
export const DRAW_LIMIT = { max: 30, timeWindow: 60_000 };

/** RFC 6266: the name in any script, and in ASCII. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', attachment(name)).send(pdf);
