import { randomBytes } from 'node:crypto';
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, Writable, type Readable } from 'node:stream';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { anHour } from '#core/shared/units-of-time.ts';
import { entriesOf } from './expected-faults.ts';
import { streamTraits, type StreamTraits } from './stream-traits.ts';

export type ReceiveFault = 'too-large' | 'empty' | 'aborted';
export type ReceivedFile = StreamTraits & { readonly path: string };

/** Interface of the temporary folder for uploads while they arrive. */
export type Receiving = {
  /** Writes an upload of 1 to `limitBytes` bytes (default `maxFileBytes`) to a temporary file; a refused one leaves no file (DOC-07, DOC-03). */
  readonly receive: (stream: Readable, limitBytes?: number) => Promise<E.Either<ReceiveFault, ReceivedFile>>;
  /** Deletes the temporary file of an upload. */
  readonly discard: (receivedPath: string) => Promise<void>;
};

const randomName = (): string => randomBytes(16).toString('hex');

// Age after which a temporary file is stale: longer than any call, so that no node still uses it.
const longEnough = anHour;

const isOld = (path: string, age = longEnough): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > age,
    // Ignores a temporary file that another node has just deleted.
    () => false,
  );

// Write buffer in bytes: pending chunks are written together, to use few thread pool tasks.
const bytesToWrite = 262_144;

const into = (file: FileHandle, traits: ReturnType<typeof streamTraits>): Writable => {
  const write = (bytes: Buffer, done: (error?: Error) => void): void => {
    traits.add(bytes);
    file.appendFile(bytes).then(() => done(), done);
  };
  return new Writable({
    highWaterMark: bytesToWrite,
    write: (chunk: Buffer, _encoding, done) => write(chunk, done),
    // Joins pending chunks, since many small ones would each be searched and hashed on their own (EXT-3023).
    writev: (chunks: readonly { chunk: Buffer }[], done) =>
      write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
  });
};

const pour = (
  stream: Readable,
  file: FileHandle,
  limit: number,
): Promise<E.Either<ReceiveFault, StreamTraits>> =>
  new Promise((resolve, reject) => {
    const traits = streamTraits();
    const sink = into(file, traits);
    let size = 0;
    // Takes chunk by chunk, since an async iterator would copy pending chunks into one.
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      // Reads on to the end of the stream, since destroying one part would stall the multipart parser.
      if (size > limit) resolve(E.left('too-large'));
      else if (!sink.write(chunk)) {
        stream.pause();
        sink.once('drain', () => stream.resume());
      }
    };
    stream.on('data', take);
    finished(stream, { writable: false }, (error) => {
      if (error) resolve(E.left('aborted'));
      else sink.end();
    });
    sink.once('error', reject);
    sink.once('finish', () => resolve(size === 0 ? E.left('empty') : E.right(traits.finish())));
  });

const discard = (receivedPath: string): Promise<void> => rm(receivedPath, { force: true });

export const receivingIn = (folder: string): Receiving => {
  const openNew = async (path: string): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true });
    return open(path, 'wx', 0o600);
  };
  return {
    receive: async (stream, limitBytes = maxFileBytes) => {
      // Ignores an abort before the first read, which would be an uncaught error.
      stream.on('error', () => {});
      const path = join(folder, randomName());
      // Retries once, since a starting node may delete the empty folder between its creation and the file's.
      const file = await openNew(path).catch(() => openNew(path));
      let received: E.Either<ReceiveFault, StreamTraits> = E.left('aborted');
      try {
        received = await pour(stream, file, limitBytes);
      } finally {
        await file.close();
        if (E.isLeft(received)) await discard(path);
      }
      return E.map((traits: StreamTraits) => ({ ...traits, path }))(received);
    },
    discard,
  };
};

/** Deletes uploads that were received more than an hour ago, by any node, and never stored (EXT-1804). */
export const clearOldIn = async (folder: string): Promise<void> => {
  for (const name of await entriesOf(folder))
    if (await isOld(join(folder, name))) await rm(join(folder, name), { force: true });
};
