import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Page = { readonly plain: Buffer; readonly packed: Buffer; readonly tag: string };

/** Builds a page or file that is served from memory: its bytes, their compressed form, and an ETag. */
export const pageOf = (text: string): Page => ({
  plain: Buffer.from(text),
  packed: brotliCompressSync(text),
  tag: `"${createHash('sha256').update(text).digest('base64url')}"`,
});

const htmlType = 'text/html; charset=utf-8';

/** Sends a page or file that browsers cache and revalidate by its ETag at each use; HTML unless another type is given. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  type = htmlType,
): FastifyReply => {
  reply.type(type).headers({ 'Cache-Control': 'no-cache', ETag: page.tag, Vary: 'Accept-Encoding' });
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  return /\bbr\b/.test(String(request.headers['accept-encoding']))
    ? reply.header('Content-Encoding', 'br').send(page.packed)
    : reply.send(page.plain);
};
