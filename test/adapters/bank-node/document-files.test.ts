import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentFiles, type DocumentFiles, type Sweep } from '#adapters/bank-node/document-files.ts';
import type { ReceivedFile } from '#adapters/bank-node/receiving.ts';
import type { FileNews } from '#adapters/bank-node/quarantine.ts';
import { contentEnds } from '#core/shared/files/content-kind.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { keptDocuments } from '#test/support/kept-documents.ts';

let folder: string;
let files: DocumentFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  files = documentFiles(folder, 'one');
});
afterEach(() => rm(folder, { recursive: true }));

const inTemporary = (node = 'one'): Promise<string[]> => readdir(join(folder, `receiving-${node}`));

const kept = (): Promise<readonly string[]> => keptDocuments(folder);

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
    expect(await inTemporary()).toEqual([]);
  });

  it('cuts an endless stream at the limit and stores no more of it', async () => {
    const endless = new Readable({
      read() {
        setImmediate(() => this.push(Buffer.alloc(65_536)));
      },
    });
    expect(await files.receive(endless)).toEqual(E.left('too-large'));
    expect(await inTemporary()).toEqual([]);
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
    expect(await inTemporary()).toEqual([]);
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
    expect(await inTemporary()).toEqual([]);
  });

  it('survives an abort in the very moment it starts', async () => {
    const stream = new PassThrough();
    const receiving = files.receive(stream);
    stream.destroy(new Error('reset'));
    expect(await receiving).toEqual(E.left('aborted'));
    expect(await files.receive(stream)).toEqual(E.left('aborted'));
    expect(await inTemporary()).toEqual([]);
  });

  it('fails loudly, not as a fault of the visitor, when the disk does', async () => {
    await writeFile(join(folder, 'receiving-one'), 'a file in the place of the folder');
    await expect(files.receive(chunked(10))).rejects.toThrow();
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

describe('keeping', () => {
  it('moves the file under a random name that says nothing, readable again', async () => {
    const { path } = await received(Readable.from([Buffer.from('contenido')]));
    const { storedName } = await files.keep(path);
    expect(storedName).toMatch(/^[\da-f]{32}$/);
    expect((await buffer(await files.read(storedName))).toString()).toBe('contenido');
    expect(await kept()).toEqual([storedName]);
    await files.discard(path);
    expect(await kept()).toEqual([storedName]);
    expect(await inTemporary()).toEqual([]);
  });

  it('is readable by the other nodes of the folder', async () => {
    const { path } = await received(Readable.from([Buffer.from('contenido')]));
    const { storedName } = await files.keep(path);
    expect((await buffer(await documentFiles(folder, 'two').read(storedName))).toString()).toBe('contenido');
  });

  it('lets nobody but the bank read the file', async () => {
    const { path } = await received(Readable.from([Buffer.from('contenido')]));
    const { storedName } = await files.keep(path);
    expect((await stat(join(folder, storedName))).mode & 0o077).toBe(0);
  });

  it('answers for a file that is gone before anything of it is read', async () => {
    await expect(files.read('0'.repeat(32))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can be undone, also twice', async () => {
    const { path } = await received(Readable.from([Buffer.from('contenido')]));
    const { storedName } = await files.keep(path);
    await files.discardKept(storedName);
    await files.discardKept(storedName);
    expect(await kept()).toEqual([]);
  });

  it.each(['', '../secreto', 'receiving-one', '/etc/passwd', 'A'.repeat(32)])(
    'touches no file named %j',
    async (name) => {
      await expect(files.read(name)).rejects.toThrow(RangeError);
      await expect(files.discardKept(name)).rejects.toThrow(RangeError);
    },
  );
});

type Named = Sweep['named'];

const namesNone: Named = async () => new Set();

let news: FileNews[] = [];
const sweep = async (named: Named, of = files): Promise<void> => {
  news = [];
  await of.sweep({ mark: await of.markAs('un-banco'), named, tell: (each) => news.push(each) });
};

const inQuarantine = async (): Promise<string[]> =>
  (await readdir(join(folder, 'cuarentena')).catch(() => [])).sort();

describe('clearing away', () => {
  it('discards a received file, also twice', async () => {
    const { path } = await received(Readable.from([Buffer.from('contenido')]));
    await files.discard(path);
    await files.discard(path);
    expect(await inTemporary()).toEqual([]);
  });

  it('sweeps what this node was receiving, and nothing else', async () => {
    const other = documentFiles(folder, 'two');
    const { path } = await received(Readable.from([Buffer.from('kept')]));
    const { storedName } = await files.keep(path);
    await files.discard(path);
    await received(Readable.from([Buffer.from('left behind')]));
    await other.receive(Readable.from([Buffer.from('still arriving')]));
    await sweep(namesNone);
    expect(await inTemporary()).toEqual([]);
    expect(await inTemporary('two')).toHaveLength(1);
    expect(await kept()).toEqual([storedName]);
  });

  it('EXT-1805 takes nothing of what is moved into the folder while its node starts', async () => {
    const name = '0'.repeat(32);
    const moved = async function* () {
      yield Buffer.from('conte');
      await sweep(namesNone);
      yield Buffer.from('nido');
    };
    await files.keepAs(name, moved());
    expect((await buffer(await files.read(name))).toString()).toBe('contenido');
  });

  it('puts aside what was kept when it stopped, unless a row names it', async () => {
    const keptNow = async () => files.keep((await received(Readable.from([Buffer.from('kept')]))).path);
    const [named, nameless] = [await keptNow(), await keptNow()];
    await sweep(async (names) => new Set(names.filter((name) => name !== nameless.storedName)));
    expect(await kept()).toEqual([named.storedName]);
    expect(await inTemporary()).toEqual([]);
    expect(news).toEqual([
      { name: nameless.storedName, did: 'quarantined', why: 'its arrival was cut short' },
    ]);
  });

  describe('EXT-403 what stands there for an hour without a row', () => {
    const start = Date.UTC(2026, 1, 28, 23, 59);
    const days = (count: number): number => start + count * 86_400_000;
    let now: number;
    let name: string;
    const node = () => documentFiles(folder, 'one', () => now);
    beforeEach(async () => {
      now = start;
      const { path } = await received(Readable.from([Buffer.from('old')]));
      name = (await files.keep(path)).storedName;
      await files.discard(path);
      await sweep(namesNone, node());
      expect(await kept()).toEqual([name]);
      const past = new Date(Date.now() - 3_700_000);
      await utimes(join(folder, name), past, past);
      await sweep(namesNone, node());
    });

    it('is put aside, whole, with a line', async () => {
      expect(await kept()).toEqual([]);
      expect(await inQuarantine()).toEqual([`2026-02-28.${name}`]);
      expect(await readFile(join(folder, 'cuarentena', `2026-02-28.${name}`), 'utf8')).toBe('old');
      expect(news).toEqual([{ name, did: 'quarantined', why: 'no row names it' }]);
    });

    it('stays for thirty days and goes after them, with a line', async () => {
      now = days(30);
      await sweep(namesNone, node());
      expect([await inQuarantine(), news]).toEqual([[`2026-02-28.${name}`], []]);
      now = days(31);
      await sweep(namesNone, node());
      expect(await inQuarantine()).toEqual([]);
      expect(news).toEqual([{ name, did: 'deleted', why: 'no row named it in 30 days' }]);
    });

    it('comes back with the row that names it, however late', async () => {
      now = days(400);
      await sweep(async (names) => new Set(names), node());
      expect([await kept(), await inQuarantine()]).toEqual([[name], []]);
      expect(news).toEqual([{ name, did: 'returned', why: 'a row names it' }]);
    });

    it('EXT-411 is read where it lies, and where it comes back', async () => {
      const read = async () => (await buffer(await files.read(name))).toString();
      expect(await read()).toBe('old');
      await sweep(async (names) => new Set(names), node());
      expect(await read()).toBe('old');
      await expect(files.read('0'.repeat(32))).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('is counted as kept', async () => {
      expect(await files.keptNames()).toEqual([name]);
    });
  });

  it('EXT-401 touches nothing in a folder of another mark, or of none', async () => {
    const { path } = await received(Readable.from([Buffer.from('of another bank')]));
    const { storedName } = await files.keep(path);
    const asOurs = (): Promise<void> =>
      files.sweep({ mark: 'nuestra', named: namesNone, tell: (each) => news.push(each) });
    news = [];
    await expect(asOurs()).rejects.toThrow('mark');
    expect(await files.markAs('ajena')).toBe('ajena');
    expect(await files.markAs('nuestra')).toBe('ajena');
    await expect(asOurs()).rejects.toThrow('mark');
    expect([await kept(), await inTemporary(), news]).toEqual([[storedName], [storedName], []]);
  });

  it('sweeps what another node was receiving only an hour after its last byte', async () => {
    const other = documentFiles(folder, 'two');
    const outcomes = [
      await other.receive(Readable.from([Buffer.from('of a node that never came back')])),
      await other.receive(Readable.from([Buffer.from('still arriving')])),
    ];
    const [lost, arriving] = outcomes.map((outcome) => (E.isRight(outcome) ? outcome.right.path : ''));
    const past = new Date(Date.now() - 3_700_000);
    await utimes(lost ?? '', past, past);
    await sweep(namesNone);
    expect(await inTemporary('two')).toEqual([basename(arriving ?? '')]);
  });

  describe('the folder of another node', () => {
    const past = new Date(Date.now() - 86_500_000);
    const aged = async (path: string): Promise<void> => utimes(path, past, past);
    const folderOfTwo = (): string => join(folder, 'receiving-two');
    const receivedByTwo = async (): Promise<string> => {
      const outcome = await documentFiles(folder, 'two').receive(Readable.from([Buffer.from('contenido')]));
      return E.isRight(outcome) ? outcome.right.path : '';
    };

    it('goes with what it left, once nothing came into it for a day', async () => {
      await aged(await receivedByTwo());
      await aged(folderOfTwo());
      await sweep(namesNone);
      expect(await readdir(folder)).toEqual(['marca-del-banco', 'receiving-one']);
    });

    it('stays while something came into it within a day', async () => {
      await aged(await receivedByTwo());
      await sweep(namesNone);
      expect(await inTemporary('two')).toEqual([]);
    });

    it('stays with what is still written into it, however long ago that began', async () => {
      const arriving = await receivedByTwo();
      await aged(folderOfTwo());
      await sweep(namesNone);
      expect(await inTemporary('two')).toEqual([basename(arriving)]);
    });

    it('is made again by a node that was only idle', async () => {
      await receivedByTwo().then(aged);
      await aged(folderOfTwo());
      await sweep(namesNone);
      expect(await inTemporary('two').catch(() => 'gone')).toBe('gone');
      const again = await receivedByTwo();
      expect(await inTemporary('two')).toEqual([basename(again)]);
    });
  });

  it('makes the folder at the first start', async () => {
    const fresh = join(folder, 'fresh');
    await mkdir(fresh);
    const first = documentFiles(join(fresh, 'documents'));
    await sweep(namesNone, first);
    expect(await readdir(join(fresh, 'documents'))).toEqual(['marca-del-banco', 'receiving-single']);
  });
});
