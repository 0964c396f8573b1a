import { randomBytes } from 'node:crypto';
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anHour } from '#core/shared/units-of-time.ts';
import { entriesOf } from './expected-faults.ts';
import { streamTraits, type StreamTraits } from './stream-traits.ts';

export type ReceiveFault = 'too-large' | 'empty' | 'aborted';
export type ReceivedFile = StreamTraits & { readonly path: string };

/** A folder of files that arrive. */
export type Receiving = {
  /** DOC-07, DOC-03 · At least one byte and at most `limitBytes`, by default `maxFileBytes`; a refused stream leaves no file. */
  readonly receive: (stream: Readable, limitBytes?: number) => Promise<E.Either<ReceiveFault, ReceivedFile>>;
  /** Deletes a received file that is not kept. */
  readonly discard: (receivedPath: string) => Promise<void>;
};

const randomName = (): string => randomBytes(16).toString('hex');

// Longer than any call lasts: what another node keeps now will be named by then.
const longEnough = anHour;

export const isOld = (path: string, age = longEnough): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > age,
    // another node may sweep it in this moment
    () => false,
  );

const pour = async (
  stream: Readable,
  file: FileHandle,
  limit: number,
): Promise<E.Either<ReceiveFault, StreamTraits>> => {
  const traits = streamTraits();
  const chunks: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
  const next = TE.tryCatch(
    () => chunks.next(),
    () => 'aborted' as const,
  );
  for (;;) {
    const step = await next();
    if (E.isLeft(step)) return step;
    if (step.right.done === true) return traits.size() === 0 ? E.left('empty') : E.right(traits.finish());
    const chunk = step.right.value;
    if (traits.size() + chunk.length > limit) {
      await chunks.return?.();
      // the rest is read and dropped: destroying one part of a multipart body would stall its parser
      stream.resume();
      return E.left('too-large');
    }
    traits.add(chunk);
    await file.appendFile(chunk);
  }
};

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
      // a node that starts may take an idle folder away between the two steps
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

/** EXT-1804 · Deletes what arrived an hour ago and was never used, whoever received it: the folder needs neither a name nor a lock. */
export const clearOldIn = async (folder: string): Promise<void> => {
  for (const name of await entriesOf(folder))
    if (await isOld(join(folder, name))) await rm(join(folder, name), { force: true });
};
