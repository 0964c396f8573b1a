import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresPrograms } from '#composition/scripts/postgres.ts';
import { freshDatabase } from '../postgres.ts';

const run = promisify(execFile);

export type SmallDisk = {
  readonly folder: string;
  /** Fills the disk completely. */
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  readonly room: () => Promise<number>;
  readonly remove: () => Promise<void>;
};

const chunk = Buffer.alloc(65_536, 'x');
const small = Buffer.alloc(4_096, 'x');

const noRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Mounts a file system of this many megabytes, which needs root. */
export const smallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-disco-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'zaguan', folder]);
  const filler = join(folder, 'relleno');
  return {
    folder,
    fill: async () => {
      const file = await open(filler, 'a');
      try {
        for (const part of [chunk, small])
          for (;;) {
            try {
              await file.write(part);
            } catch (error) {
              if (noRoom(error)) break;
              throw error;
            }
          }
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    room: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    remove: async () => {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
};

export type DatabaseOnDisk = { readonly url: string; readonly drop: () => Promise<void> };

/** Creates a database with its tables on this disk; the write-ahead log is on another disk, as PostgreSQL recommends. */
export const databaseOn = async ({ folder }: SmallDisk): Promise<DatabaseOnDisk> => {
  const side = await freshDatabase();
  const place = join(folder, 'tablas');
  const { user } = postgresPrograms();
  await mkdir(place, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(place, user.uid, user.gid);
  const name = `disco_${process.pid}`;
  const ask = async (question: string): Promise<void> => {
    const client = new pg.Client({ connectionString: side.url });
    await client.connect();
    await client.query(question);
    await client.end();
  };
  await ask(`create tablespace ${name} location '${place}'`);
  await ask(`create database ${name} tablespace ${name}`);
  return {
    url: Object.assign(new URL(side.url), { pathname: `/${name}` }).href,
    drop: async () => {
      await ask(`drop database ${name} with (force)`);
      await ask(`drop tablespace ${name}`);
      await side.drop();
    },
  };
};
