import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';

// The least that an upload can be: one file streamed to disk; nothing is judged, named in a row or waited for.
const [folder = '', flush = ''] = process.argv.slice(2);

const app = fastify();
await app.register(multipart, { limits: { fileSize: maxFileBytes + 1 } });
app.post('/documento', async (request, reply) => {
  const part = await request.file();
  if (part === undefined) return reply.code(400).send();
  const id = randomUUID();
  await pipeline(part.file, createWriteStream(join(folder, id), { flush: flush === 'flush' }));
  return { id };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
