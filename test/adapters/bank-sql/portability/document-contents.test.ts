import { createHash } from 'node:crypto';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { longTimeouts, whileServing } from '#adapters/bank-sql/postgres-connections.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { documentContents, type DocumentContents } from '#adapters/bank-sql/portability/document-contents.ts';
import { startPostgres, unflushed } from '#composition/scripts/postgres.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequestEverywhere } from '#test/support/builders/person-everywhere.ts';
import { freshDatabase } from '#test/support/postgres.ts';
import { engines, openSqliteWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const size = 600_000;
const bytes = Buffer.alloc(size, 'documento');
const factsOf = (content: Buffer) => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

async function* inChunks(content: Buffer, cutAt = content.length): AsyncIterable<Uint8Array> {
  for (let from = 0; from < content.length; from += 65_536) {
    if (from >= cutAt) throw new Error('the line broke');
    yield await Promise.resolve(content.subarray(from, from + 65_536));
  }
}

describe.each(engines)('documents as rows of %s', (_, open) => {
  let world: SqlWorld;
  let contents: DocumentContents;
  beforeEach(async () => {
    world = await open();
    contents = documentContents(world.db);
  });
  afterEach(() => world.close());

  const keep = (name: string, content = bytes) => contents.keep(name, factsOf(content), inChunks(content));
  const counted = async (): Promise<readonly number[]> => {
    const counts: number[] = [];
    for (const table of ['document_content', 'document_piece', 'document_name'] as const) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
        world.db.kysely,
      );
      counts.push(Number(rows[0]?.n));
    }
    return counts;
  };
  const letPass = async (hours: number): Promise<void> => {
    const earlier = hours * 3_600_000;
    await sql`update document_content set idle_since = idle_since - ${earlier}`.execute(world.db.kysely);
    await sql`update document_name set named_at = named_at - ${earlier}`.execute(world.db.kysely);
  };
  const read = async (name: string): Promise<number | undefined> => {
    const found = await contents.read(name);
    if (found === undefined) return undefined;
    let length = 0;
    for await (const piece of found) length += piece.length;
    return length;
  };

  it('EXT-1801 are stored once per hash, under any number of names, in pieces', async () => {
    await keep('a');
    await Promise.all([keep('b'), keep('c'), keep('c')]);
    await letPass(2);
    await contents.sweep();
    expect(await counted()).toEqual([1, 5, 3]);
  });

  it('EXT-1801 concurrent uploads of one hash are all stored, and once after an hour', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => keep(name)));
    await letPass(2);
    await contents.sweep();
    expect(await counted()).toEqual([1, 5, 4]);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(read))).toEqual([size, size, size, size]);
  });

  it('EXT-2579 take the same statements whether anybody sent the same bytes before, or nobody', async () => {
    const statementsOf = async (name: string, content: Buffer): Promise<readonly string[]> => {
      const said: string[] = [];
      const { kysely } = world.db;
      const heard = kysely.withPlugin({
        transformQuery: ({ node, queryId }) => {
          said.push(kysely.getExecutor().compileQuery(node, queryId).sql);
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const listened = documentContents({ ...world.db, kysely: heard });
      await listened.keep(name, factsOf(content), inChunks(content));
      return said;
    };
    await keep('a');
    const ofHeld = await statementsOf('b', bytes);
    expect(ofHeld).toEqual(await statementsOf('c', Buffer.alloc(size, 'otra cosa')));
    expect(ofHeld.length).toBeGreaterThan(5);
    await letPass(2);
    await contents.sweep();
    expect([await read('b'), await counted()]).toEqual([size, [2, 10, 3]]);
  });

  it('EXT-1801 are not stored if they differ from size or hash', async () => {
    const other = Buffer.alloc(size, 'otra cosa');
    await expect(contents.keep('a', factsOf(bytes), inChunks(other))).rejects.toThrow('bytes');
    await expect(contents.keep('a', { ...factsOf(bytes), size: 1 }, inChunks(bytes))).rejects.toThrow();
    expect(await read('a')).toBeUndefined();
  });

  it('EXT-2244 are not stored if a piece is lost before the last arrives', async () => {
    async function* losing(): AsyncIterable<Uint8Array> {
      yield bytes.subarray(0, 400_000);
      await loseAPiece();
      yield bytes.subarray(400_000);
    }
    await expect(contents.keep('a', factsOf(bytes), losing())).rejects.toThrow();
    await expect(contents.keepAnew('b', factsOf(bytes), losing())).rejects.toThrow();
    expect(await Promise.all(['a', 'b'].map(read))).toEqual([undefined, undefined]);
    await keep('a');
    expect(await read('a')).toBe(size);
  });

  const loseAPiece = () => sql`delete from document_piece where place = 2`.execute(world.db.kysely);

  it('EXT-1807 of which a piece is lost are taken anew when they come again, under every name they had', async () => {
    await keep('a');
    await loseAPiece();
    await expect(read('a')).rejects.toThrow();
    await keep('b');
    expect([await read('a'), await read('b')]).toEqual([size, size]);
    await keep('a');
    await letPass(2);
    await contents.sweep();
    expect([await read('a'), await counted()]).toEqual([size, [1, 5, 2]]);
  });

  it('EXT-1807 of which a piece is lost and that come again several times at once are all whole', async () => {
    await keep('a');
    await loseAPiece();
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => keep(name)));
    await letPass(2);
    await contents.sweep();
    expect(await Promise.all(names.map(read))).toEqual([size, size, size, size]);
    expect(await counted()).toEqual([1, 5, 4]);
  });

  it('EXT-1803 that were cut short have no name and go after an hour, not before', async () => {
    await expect(contents.keep('a', factsOf(bytes), inChunks(bytes, 300_000))).rejects.toThrow('line');
    expect(await counted()).toEqual([1, 2, 0]);
    await contents.sweep();
    expect(await counted()).toEqual([1, 2, 0]);
    await letPass(2);
    await contents.sweep();
    expect(await counted()).toEqual([0, 0, 0]);
  });

  it('EXT-1803 are not stored if they end after being swept', async () => {
    async function* slowly(): AsyncIterable<Uint8Array> {
      yield bytes.subarray(0, 300_000);
      await letPass(2);
      await contents.sweep();
      yield bytes.subarray(300_000);
    }
    await expect(contents.keep('a', factsOf(bytes), slowly())).rejects.toThrow();
    expect(await counted()).toEqual([0, 0, 0]);
  });

  it('EXT-1803 are read to the end by current readers, deleted an hour after the last name, and kept for another name', async () => {
    await keep('a');
    const reading = (await contents.read('a'))?.[Symbol.asyncIterator]();
    await reading?.next();
    await contents.letGo('a');
    await contents.sweep();
    expect([await read('a'), (await reading?.next())?.value?.length]).toEqual([undefined, 131_072]);
    await keep('b');
    await letPass(2);
    await contents.sweep();
    expect(await read('b')).toBe(size);
    await contents.letGo('b');
    await letPass(2);
    await contents.sweep();
    expect(await counted()).toEqual([0, 0, 0]);
  });

  it('EXT-1803 keep every name that a row has, however old it is', async () => {
    await keep('n-1');
    const rut = aRutOf('14567890');
    await world.db.kysely.deleteFrom('document_name').where('stored_name', '<>', 'n-1').execute();
    const [held] = await world.db.kysely.selectFrom('document_name').selectAll().execute();
    await world.db.kysely.deleteFrom('document_name').execute();
    await aRequestEverywhere(
      world.db,
      1,
      { company: rut, representative: rut },
      { isOpen: true, createdAt: 1 },
    );
    await world.db.kysely.deleteFrom('document_name').execute();
    if (held !== undefined) await world.db.kysely.insertInto('document_name').values(held).execute();
    await letPass(48);
    await contents.letGoUnnamed();
    expect(await read('n-1')).toBe(size);
  });

  it('EXT-1803 lose a name that no row has, after a day and not before', async () => {
    await keep('a');
    await letPass(23);
    await contents.letGoUnnamed();
    expect(await read('a')).toBe(size);
    await letPass(2);
    await contents.letGoUnnamed();
    expect(await read('a')).toBeUndefined();
  });
});

it('EXT-3074 contents that go leave a serving node over SQLite to others after each ten', async () => {
  const { db, close } = await openSqliteWorld();
  const old = Array.from({ length: 34 }, (_, n) => ({ upload: String(n), idle_since: 1 }));
  await db.kysely.insertInto('document_content').values(old).execute();
  const left: number[] = [];
  // Begins between two turns of the event loop, and looks once in each.
  await pause(1);
  const sweeping = documentContents(db).sweep();
  while (left.at(-1) !== 0) {
    left.push((await db.kysely.selectFrom('document_content').select('upload').execute()).length);
    await setImmediate();
  }
  await sweeping;
  await close();
  expect([...new Set([old.length, ...left])]).toEqual([34, 24, 14, 4, 0]);
});

describe('a document on its way into PostgreSQL, and out of it', () => {
  it('EXT-1801 holds no connection from one piece to the next', async () => {
    const database = await freshDatabase();
    const db = await openPostgres(database.url, () => undefined, {
      ...whileServing,
      connections: 1,
      connect: 1_000,
    });
    await migrate(db);
    const contents = documentContents(db);
    const isFree = async (): Promise<void> => {
      const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`.execute(
        db.kysely,
      );
      expect(rows).toEqual([]);
    };
    async function* between(): AsyncIterable<Uint8Array> {
      for await (const chunk of inChunks(bytes)) {
        await isFree();
        yield chunk;
      }
    }
    await contents.keep('a', factsOf(bytes), between());
    let pieces = 0;
    for await (const piece of (await contents.read('a')) ?? []) {
      await isFree();
      pieces += piece.length > 0 ? 1 : 0;
    }
    expect(pieces).toBe(5);
    await db.close();
    await database.drop();
  });

  it('EXT-2244 waits for the standby with its name alone, not with each piece', async () => {
    const server = await startPostgres({ ...unflushed, synchronous_standby_names: 'nadie' });
    const alone = await openPostgres(
      `${server.url}?options=-csynchronous_commit%3Dlocal`,
      () => undefined,
      longTimeouts,
    );
    await migrate(alone);
    const db = await openPostgres(server.url, () => undefined, { ...whileServing, silence: 500 });
    let allCame = false;
    async function* watched(): AsyncIterable<Uint8Array> {
      yield* inChunks(bytes);
      allCame = true;
    }
    const kept = documentContents(db).keep('a', factsOf(bytes), watched());
    await expect(kept).rejects.toThrow('said nothing');
    const { rows } = await sql<{ n: number }>`select count(*) as n from document_piece`.execute(alone.kysely);
    expect([allCame, Number(rows[0]?.n)]).toEqual([true, 5]);
    await db.close();
    await alone.close();
    await server.stop();
  });
});
