import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf, isNotThere, orWhen } from './expected-faults.ts';
import { syncFolder } from './synced.ts';
import { aDay } from '#core/shared/units-of-time.ts';

const quarantineDays = 30;

/** What happened to a kept file, and why. */
export type FileNews = {
  readonly name: string;
  readonly did: 'quarantined' | 'returned' | 'deleted';
  readonly why: string;
};

type Held = { readonly entry: string; readonly name: string; readonly since: number };

const held = (entry: string): readonly Held[] => {
  const [, day = '', name = ''] = /^(\d{4}-\d{2}-\d{2})\.([\da-f]{32})$/.exec(entry) ?? [];
  const since = Date.parse(day);
  return Number.isNaN(since) ? [] : [{ entry, name, since }];
};

/** Where kept files go that no row names: out of sight and not gone, each under the day it came. */
export const quarantineIn = (folder: string, now: () => number) => {
  const quarantine = join(folder, 'cuarentena');

  const take = async (name: string, why: string): Promise<FileNews> => {
    await mkdir(quarantine, { recursive: true });
    const today = new Date(now()).toISOString().slice(0, 10);
    await rename(join(folder, name), join(quarantine, `${today}.${name}`));
    return { name, did: 'quarantined', why };
  };

  const giveBack = async ({ entry, name }: Held): Promise<FileNews> => {
    await rename(join(quarantine, entry), join(folder, name));
    return { name, did: 'returned', why: 'a row names it' };
  };

  const drop = async ({ entry, name }: Held): Promise<FileNews> => {
    await rm(join(quarantine, entry));
    return { name, did: 'deleted', why: `no row named it in ${quarantineDays} days` };
  };

  const all = async (): Promise<readonly Held[]> => (await entriesOf(quarantine)).flatMap(held);

  return {
    take,
    /** Where it lies; none when it is not here. */
    placeOf: async (name: string): Promise<string | undefined> => {
      const found = (await all()).find((each) => each.name === name);
      return found && join(quarantine, found.entry);
    },
    names: async (): Promise<readonly string[]> => (await all()).map(({ name }) => name),
    /** EXT-403 · What a row names comes back; the rest goes only when its thirty days are over, counted from the end of the day it came. */
    settle: async (known: ReadonlySet<string>, tell: (news: FileNews) => void): Promise<void> => {
      for (const each of await all()) {
        if (known.has(each.name)) tell(await giveBack(each));
        else if (now() - each.since > (quarantineDays + 1) * aDay) tell(await drop(each));
      }
    },
    sync: (): Promise<void> => orWhen(syncFolder(quarantine), isNotThere, undefined),
  };
};
