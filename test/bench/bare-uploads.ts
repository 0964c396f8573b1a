import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import pg from 'pg';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';

// Upload handler by hand: streams to disk and, if it keeps files, hashes, syncs and inserts one row; no validation and no session.
const [folder = '', keeps = 'nothing', url = ''] = process.argv.slice(2);

const streamed = async (file: Readable): Promise<string> => {
  const id = randomUUID();
  await pipeline(file, createWriteStream(join(folder, id)));
  return id;
};

const keepInFolder = (): typeof streamed => {
  const database = new DatabaseSync(join(folder, 'by-hand.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec('create table kept (id text primary key, sha256 text not null) strict');
  const insert = database.prepare('insert into kept values (?, ?)');
  return async (file) => {
    const id = randomUUID();
    const hash = createHash('sha256');
    file.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(file, createWriteStream(join(folder, id), { flush: true }));
    const within = await open(folder);
    await within.sync().finally(() => within.close());
    insert.run(id, hash.digest('hex'));
    return id;
  };
};

const keepInBase = async (): Promise<typeof streamed> => {
  const pool = new pg.Pool({ connectionString: url });
  await pool.query('create table kept (id text primary key, sha256 text not null, bytes bytea not null)');
  return async (file) => {
    const id = randomUUID();
    const bytes = Buffer.concat(await file.toArray());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await pool.query('insert into kept values ($1, $2, $3)', [id, sha256, bytes]);
    return id;
  };
};

const keep = keeps === 'folder' ? keepInFolder() : keeps === 'base' ? await keepInBase() : streamed;

const app = fastify();
await app.register(multipart, { limits: { fileSize: maxFileBytes + 1 } });
app.post('/documento', async (request, reply) => {
  const part = await request.file();
  return part === undefined ? reply.code(400).send() : { id: await keep(part.file) };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
