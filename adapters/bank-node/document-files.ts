import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { maxFileBytes } from '#core/shared/files/file-rules.ts';
import { E, TE } from '#core/shared/fp.ts';
import { streamTraits, type StreamTraits } from './stream-traits.ts';

export type ReceiveFault = 'too-large' | 'empty' | 'aborted';
export type ReceivedFile = StreamTraits & { readonly path: string };

export type DocumentFiles = {
  /** DOC-07, DOC-03 · At least one byte and at most `limitBytes`, by default `maxFileBytes`; a refused stream leaves no file. */
  readonly receive: (stream: Readable, limitBytes?: number) => Promise<E.Either<ReceiveFault, ReceivedFile>>;
  /** Links a received file to a lasting place under its own name; once this resolves, a power cut loses neither file nor name. The received name stays until it is discarded: from it a sweep knows what was being kept. */
  readonly keep: (receivedPath: string) => Promise<{ readonly storedName: string }>;
  /** Resolves once the file is open, so that one that is gone fails before anything is sent. */
  readonly read: (storedName: string) => Promise<Readable>;
  /** Deletes a received file that is not kept. */
  readonly discard: (receivedPath: string) => Promise<void>;
  /** Deletes a kept file that no row names. */
  readonly discardKept: (storedName: string) => Promise<void>;
  /** Deletes what this node was receiving when it last stopped, what a node that never came back left an hour ago, its folder after a day, and what was kept without ever being named: `named` tells which of some names are. */
  readonly sweep: (named: (storedNames: readonly string[]) => Promise<ReadonlySet<string>>) => Promise<void>;
};

const randomName = (): string => randomBytes(16).toString('hex');

const synced = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isStoredName = (name: string): boolean => /^[\da-f]{32}$/.test(name);

// Longer than any call lasts: what another node keeps now will be named by then.
const longEnough = 3_600_000;
const aDay = 86_400_000;

const isOld = (path: string, age = longEnough): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > age,
    // another node may sweep it in this moment
    () => false,
  );

const syncFolder = async (folder: string): Promise<void> => {
  // Windows has no fsync of a folder
  if (process.platform !== 'win32') await synced(folder, 'r');
};

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
      // the rest runs dry unstored: destroying one part of a multipart body would stall its parser
      stream.resume();
      return E.left('too-large');
    }
    traits.add(chunk);
    await file.appendFile(chunk);
  }
};

const temporary = 'receiving-';

/** Documents as files of a folder that nodes may share; `node` names the temporary folder that only this node sweeps. */
export const documentFiles = (folder: string, node = 'single'): DocumentFiles => {
  const receiving = join(folder, temporary + encodeURIComponent(node));

  const placeOf = (storedName: string): string => {
    if (!isStoredName(storedName)) throw new RangeError('Not the name of a stored document');
    return join(folder, storedName);
  };

  const sweepLost = async (): Promise<void> => {
    for (const name of (await readdir(folder)).filter((each) => each.startsWith(temporary))) {
      const other = join(folder, name);
      const isIdle = await isOld(other, aDay);
      for (const lost of await readdir(other).catch(() => []))
        if (await isOld(join(other, lost))) await rm(join(other, lost), { force: true });
      // only an empty one goes: whatever its node still receives stays where it is
      if (isIdle) await rmdir(other).catch(() => undefined);
    }
  };

  const openNew = async (path: string): Promise<FileHandle> => {
    await mkdir(receiving, { recursive: true });
    return open(path, 'wx', 0o600);
  };

  const discard = (receivedPath: string): Promise<void> => rm(receivedPath, { force: true });

  return {
    receive: async (stream, limitBytes = maxFileBytes) => {
      // an abort before the first read must not become an uncaught error
      stream.on('error', () => {});
      const path = join(receiving, randomName());
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
    keep: async (receivedPath) => {
      const storedName = basename(receivedPath);
      await synced(receivedPath, 'r+');
      await link(receivedPath, placeOf(storedName));
      await syncFolder(folder);
      return { storedName };
    },
    read: async (storedName) => (await open(placeOf(storedName), 'r')).createReadStream(),
    discard,
    discardKept: async (storedName) => rm(placeOf(storedName), { force: true }),
    sweep: async (named) => {
      await mkdir(receiving, { recursive: true });
      const left = new Set(await readdir(receiving));
      const doubtful: string[] = [];
      for (const name of (await readdir(folder)).filter(isStoredName)) {
        if (left.has(name) || (await isOld(placeOf(name)))) doubtful.push(name);
      }
      const known = await named(doubtful);
      for (const name of doubtful.filter((each) => !known.has(each)))
        await rm(placeOf(name), { force: true });
      await rm(receiving, { recursive: true, force: true });
      await mkdir(receiving, { recursive: true });
      await sweepLost();
      await syncFolder(dirname(folder));
    },
  };
};
