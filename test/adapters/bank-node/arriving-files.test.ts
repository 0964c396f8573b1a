import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clearOldIn,
  receivingIn,
  type ReceivedFile,
  type Receiving,
} from '#adapters/bank-node/arriving-files.ts';
import { openFiles } from '#test/support/open-files.ts';
import { contentEnds } from '#core/shared/files/file-type.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';

let folder: string;
let files: Receiving;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiving-'));
  files = receivingIn(join(folder, 'recibiendo'));
});
afterEach(() => rm(folder, { recursive: true }));

afterEach(() => expect(openFiles(folder)).toEqual([]));

const arriving = (): Promise<string[]> => readdir(join(folder, 'recibiendo'));

const chunked = (bytes: number, chunk = 65_536): Readable =>
  Readable.from(
    (function* () {
      for (let sent = 0; sent < bytes; sent += chunk)
        yield Buffer.alloc(Math.min(chunk, bytes - sent), sent % 251);
    })(),
    { objectMode: false },
  );

const received = async (stream: Readable): Promise<ReceivedFile> => {
  const outcome = await files.receive(stream);
  if (E.isLeft(outcome)) throw new Error(outcome.left);
  return outcome.right;
};

describe('DOC-07 the limit of a kept file', () => {
  it.each([1, maxFileBytes - 1, maxFileBytes])('takes %i bytes whole', async (size) => {
    const file = await received(chunked(size));
    expect(file.size).toBe(size);
    expect((await stat(file.path)).size).toBe(size);
    expect(file.sha256).toBe(
      createHash('sha256')
        .update(await readFile(file.path))
        .digest('hex'),
    );
  });

  it.each([maxFileBytes + 1, 2 * maxFileBytes])('refuses %i bytes and leaves nothing', async (size) => {
    expect(await files.receive(chunked(size))).toEqual(E.left('too-large'));
    expect(await files.receive(chunked(size, 1000))).toEqual(E.left('too-large'));
    expect(await files.receive(Readable.from([Buffer.alloc(size)]))).toEqual(E.left('too-large'));
    expect(await arriving()).toEqual([]);
  });

  it('cuts an endless stream at the limit and stores no more of it', async () => {
    const endless = new Readable({
      read() {
        setImmediate(() => this.push(Buffer.alloc(65_536)));
      },
    });
    expect(await files.receive(endless)).toEqual(E.left('too-large'));
    expect(await arriving()).toEqual([]);
    expect(endless.destroyed).toBe(false);
    endless.destroy(new Error('gone'));
  });

  it('lets the rest of a refused stream run dry, so that what follows it can be read', async () => {
    const stream = chunked(maxFileBytes + 500_000);
    const ended = new Promise((done) => stream.on('end', done));
    await files.receive(stream);
    await ended;
  });

  it('is another one when asked', async () => {
    expect(E.isRight(await files.receive(chunked(10), 10))).toBe(true);
    expect(await files.receive(chunked(11), 10)).toEqual(E.left('too-large'));
  });
});

describe('receiving', () => {
  it('DOC-03 refuses an empty stream and leaves nothing', async () => {
    expect(await files.receive(Readable.from([]))).toEqual(E.left('empty'));
    expect(await files.receive(Readable.from([Buffer.alloc(0)]))).toEqual(E.left('empty'));
    expect(await arriving()).toEqual([]);
  });

  it('keeps its ends and the sign of encryption', async () => {
    const content = Buffer.concat([
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(70_000, 'a'),
      Buffer.from('/Encrypt 5 0 R %%EOF'),
    ]);
    const file = await received(Readable.from([content.subarray(0, 70_010), content.subarray(70_010)]));
    expect(Buffer.from(file.head)).toEqual(content.subarray(0, contentEnds.head));
    expect(Buffer.from(file.tail)).toEqual(content.subarray(-contentEnds.tail));
    expect(file.hasEncrypt).toBe(true);
  });

  it.each<[string, (stream: PassThrough) => void]>([
    ['breaks with an error', (stream) => stream.destroy(new Error('reset'))],
    ['is closed before its end', (stream) => stream.destroy()],
  ])('leaves nothing of a stream that %s', async (_, abort) => {
    const stream = new PassThrough();
    stream.write(Buffer.alloc(100_000));
    const receiving = files.receive(stream);
    setTimeout(() => abort(stream), 30);
    expect(await receiving).toEqual(E.left('aborted'));
    expect(await arriving()).toEqual([]);
  });

  it('survives an abort in the very moment it starts', async () => {
    const stream = new PassThrough();
    const receiving = files.receive(stream);
    stream.destroy(new Error('reset'));
    expect(await receiving).toEqual(E.left('aborted'));
    expect(await files.receive(stream)).toEqual(E.left('aborted'));
    expect(await arriving()).toEqual([]);
  });

  it('fails loudly, not as a fault of the visitor, when the disk does', async () => {
    await writeFile(join(folder, 'recibiendo'), 'a file in the place of the folder');
    await expect(files.receive(chunked(10))).rejects.toThrow();
  });

  it('arrives under a random name that says nothing', async () => {
    const { path } = await received(Readable.from([Buffer.from('contenido')]));
    expect(basename(path)).toMatch(/^[\da-f]{32}$/);
    expect(await arriving()).toEqual([basename(path)]);
  });

  it('lets nobody but the bank read the file', async () => {
    const { path } = await received(Readable.from([Buffer.from('contenido')]));
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('receives many at once without mixing them', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => received(Readable.from([Buffer.alloc(n + 1, n)]))),
    );
    expect(await Promise.all(all.map(({ path }) => readFile(path)))).toEqual(
      all.map((_, n) => Buffer.alloc(n + 1, n)),
    );
  });
});

it('discards a received file, also twice', async () => {
  const { path } = await received(Readable.from([Buffer.from('contenido')]));
  await files.discard(path);
  await files.discard(path);
  expect(await arriving()).toEqual([]);
});

describe('EXT-1804 an upload that was never stored', () => {
  const arrivedAgo = async (name: string, seconds: number): Promise<void> => {
    const path = join(folder, 'recibiendo', name);
    await writeFile(path, 'contenido');
    const at = Date.now() / 1000 - seconds;
    await utimes(path, at, at);
  };

  it('is deleted after an hour, and none that may still arrive', async () => {
    await mkdir(join(folder, 'recibiendo'));
    await arrivedAgo('de-hoy', 3_540);
    for (const seconds of [3_660, 86_400]) await arrivedAgo(`de-antes-${seconds}`, seconds);
    await clearOldIn(join(folder, 'recibiendo'));
    expect(await arriving()).toEqual(['de-hoy']);
  });

  it('may have a folder that is not there', async () => {
    expect(await clearOldIn(join(folder, 'nada'))).toBeUndefined();
  });
});
