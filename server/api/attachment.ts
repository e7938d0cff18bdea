import type { FastifyReply } from 'fastify';

/** Calls that draw a PDF, per IP address: one takes up to half a second of work. */
export const DRAW_LIMIT = { max: 30, timeWindow: 60_000 };

/** Content-Disposition of a download (RFC 6266): the name in any script, and in ASCII for old programs. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Send a PDF as a download. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', attachment(name)).send(pdf);
