import { link, mkdir, open, readdir, rename, rm, rmdir, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { E } from '#core/shared/fp.ts';
import { entriesOf, isNotThere, orWhen } from './expected-faults.ts';
import { folderMark, markFolder } from './folder-mark.ts';
import { quarantineIn, type FileNews } from './quarantine.ts';
import { isOld, receivingIn, type Receiving } from './receiving.ts';
import { synced, syncFolder } from './synced.ts';
import { aDay } from '#core/shared/units-of-time.ts';

export type DocumentFiles = Receiving & {
  /** Links a received file to a lasting place under its own name; once this resolves, a power cut loses neither file nor name. The received name stays until it is discarded: from it a sweep knows what was being kept. */
  readonly keep: (receivedPath: string) => Promise<{ readonly storedName: string }>;
  /** Keeps bytes under a name of before, in place of whatever had it; as lasting as `keep`. They arrive in a temporary folder that no node sweeps at its start. */
  readonly keepAs: (storedName: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** EXT-411 · What was put aside is read where it lies. Resolves once the file is open, so that one that is gone fails before anything is sent. */
  readonly read: (storedName: string) => Promise<Readable>;
  /** Deletes a kept file that no row names. */
  readonly discardKept: (storedName: string) => Promise<void>;
  /** The mark by which the folder says whose it is. */
  readonly mark: () => Promise<string | undefined>;
  /** Gives it a mark, by default only where it has none; answers the one that holds. */
  readonly markAs: (mark: string, replace?: boolean) => Promise<string>;
  /** The names of what is kept, in quarantine too. */
  readonly keptNames: () => Promise<readonly string[]>;
  /** Deletes what this node was receiving when it last stopped, what a node that never came back left an hour ago, and its folder after a day. */
  readonly sweep: (given: Sweep) => Promise<void>;
};

export type Sweep = {
  /** The mark of the database that tells what is named. */
  readonly mark: string;
  /** Which of some names are named by a row. */
  readonly named: (storedNames: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Hears of every kept file that changes its place. */
  readonly tell: (news: FileNews) => void;
};

const isStoredName = (name: string): boolean => /^[\da-f]{32}$/.test(name);

const temporary = 'receiving-';

// An encoded name of a node holds no @.
const ofNoNode = `${temporary}@mudanza`;

/** Documents as files of a folder that nodes may share; `node` names the temporary folder that only this node sweeps. */
export const documentFiles = (
  folder: string,
  node = 'single',
  now: () => number = Date.now,
): DocumentFiles => {
  const receiving = join(folder, temporary + encodeURIComponent(node));
  const quarantine = quarantineIn(folder, now);

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

  const openKept = async (storedName: string): Promise<FileHandle> => {
    const here = () => open(placeOf(storedName), 'r');
    const file = await orWhen(here(), isNotThere, undefined);
    if (file !== undefined) return file;
    const aside = await quarantine.placeOf(storedName);
    // one that comes back in this moment is in neither place when it is looked for, and then in its own
    const found = aside === undefined ? undefined : await orWhen(open(aside, 'r'), isNotThere, undefined);
    return found ?? here();
  };

  const arriving = receivingIn(receiving);
  const moving = receivingIn(join(folder, ofNoNode));

  return {
    ...arriving,
    keep: async (receivedPath) => {
      const storedName = basename(receivedPath);
      await synced(receivedPath, 'r+');
      await link(receivedPath, placeOf(storedName));
      await syncFolder(folder);
      return { storedName };
    },
    keepAs: async (storedName, bytes) => {
      const received = await moving.receive(Readable.from(bytes, { objectMode: false }));
      if (E.isLeft(received)) throw new Error(`A document did not arrive: ${received.left}`);
      const { path } = received.right;
      await synced(path, 'r+');
      await rename(path, placeOf(storedName));
      await syncFolder(folder);
    },
    read: async (storedName) => (await openKept(storedName)).createReadStream(),
    discardKept: async (storedName) => rm(placeOf(storedName), { force: true }),
    mark: () => folderMark(folder),
    markAs: (mark, replace) => markFolder(folder, mark, replace),
    keptNames: async () => [...(await entriesOf(folder)).filter(isStoredName), ...(await quarantine.names())],
    sweep: async ({ mark, named, tell }) => {
      if ((await folderMark(folder)) !== mark)
        throw new Error('The folder does not carry the mark of its bank');
      await mkdir(receiving, { recursive: true });
      const left = new Set(await readdir(receiving));
      const doubtful: string[] = [];
      for (const name of (await readdir(folder)).filter(isStoredName)) {
        if (left.has(name) || (await isOld(placeOf(name)))) doubtful.push(name);
      }
      const known = await named([...doubtful, ...(await quarantine.names())]);
      await quarantine.settle(known, tell);
      for (const name of doubtful.filter((each) => !known.has(each)))
        tell(await quarantine.take(name, left.has(name) ? 'its arrival was cut short' : 'no row names it'));
      await quarantine.sync();
      await rm(receiving, { recursive: true, force: true });
      await mkdir(receiving, { recursive: true });
      await sweepLost();
      await syncFolder(folder);
      await syncFolder(dirname(folder));
    },
  };
};
