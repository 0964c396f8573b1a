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

/** Temporary folder of arriving files. */
export type Receiving = {
  /** Receives 1 to `limitBytes` bytes (default `maxFileBytes`); a refused stream leaves no file (DOC-07, DOC-03). */
  readonly receive: (stream: Readable, limitBytes?: number) => Promise<E.Either<ReceiveFault, ReceivedFile>>;
  /** Deletes a received file that was not stored. */
  readonly discard: (receivedPath: string) => Promise<void>;
};

const randomName = (): string => randomBytes(16).toString('hex');

// Longer than any call, so that files being stored by another node have been named by then.
const longEnough = anHour;

const isOld = (path: string, age = longEnough): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > age,
    // another node may sweep it at this moment
    () => false,
  );

// Write buffer: pending chunks are written together, for few thread pool tasks.
const bytesToWrite = 262_144;

const writeAll = async (file: FileHandle, chunks: readonly Buffer[]): Promise<void> => {
  const { bytesWritten } = await file.writev(chunks);
  const all = chunks.reduce((size, chunk) => size + chunk.length, 0);
  if (bytesWritten < all) await file.appendFile(Buffer.concat(chunks).subarray(bytesWritten));
};

const into = (file: FileHandle, traits: ReturnType<typeof streamTraits>): Writable => {
  const write = (chunks: readonly Buffer[], done: (error?: Error) => void): void => {
    chunks.forEach(traits.add);
    writeAll(file, chunks).then(() => done(), done);
  };
  return new Writable({
    highWaterMark: bytesToWrite,
    write: (chunk: Buffer, _encoding, done) => write([chunk], done),
    writev: (chunks: readonly { chunk: Buffer }[], done) =>
      write(
        chunks.map(({ chunk }) => chunk),
        done,
      ),
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
    // chunk by chunk: an iterator would copy pending chunks into one
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) {
        stream.off('data', take);
        // drains the rest: destroying one part of a multipart body would stall its parser
        stream.resume();
        resolve(E.left('too-large'));
      } else if (!sink.write(chunk)) {
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
      // an abort before the first read must not become an uncaught error
      stream.on('error', () => {});
      const path = join(folder, randomName());
      // a starting node may remove an idle folder between the two steps
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

/** EXT-1804 · Deletes what arrived more than an hour ago and was never kept, whichever node received it. */
export const clearOldIn = async (folder: string): Promise<void> => {
  for (const name of await entriesOf(folder))
    if (await isOld(join(folder, name))) await rm(join(folder, name), { force: true });
};
