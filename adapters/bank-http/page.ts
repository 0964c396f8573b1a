import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Page = { readonly plain: Buffer; readonly packed: Buffer; readonly tag: string };

/** A page held in memory, compressed once. */
export const pageOf = (html: string): Page => ({
  plain: Buffer.from(html),
  packed: brotliCompressSync(html),
  tag: `"${createHash('sha256').update(html).digest('base64url')}"`,
});

/** Kept by browsers only to ask whether it changed. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'Cache-Control': 'no-cache', ETag: page.tag, Vary: 'Accept-Encoding' });
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  return /\bbr\b/.test(String(request.headers['accept-encoding']))
    ? reply.header('Content-Encoding', 'br').send(page.packed)
    : reply.send(page.plain);
};
