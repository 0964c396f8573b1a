import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { startChores } from '#composition/bank-chores.ts';
import { openBank } from '#composition/bank-ports.ts';
import { readConfig } from '#composition/config.ts';
import { O } from '#core/shared/fp.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { bankDatabase } from '#test/support/postgres.ts';
import { someTexts } from '#test/support/builders/bank-text.ts';
import { right } from '#test/support/right.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-ports-'));
});
afterEach(() => rm(folder, { recursive: true }));

const openWith = (settings: Readonly<Record<string, string>>) =>
  openBank(right(readConfig({ DATOS: folder, ...settings })), (error) => expect(error).toBeUndefined());

describe('an open bank', () => {
  it('keeps a document in its folder, reads it there and lets it go', async () => {
    const bank = await openWith({});
    const { documentFiles } = bank.ports;
    const { path } = right(await bank.files.receive(Readable.from([Buffer.from('%PDF-1.7 uno')])));
    const name = right(await documentFiles.keep(aReceivedFile({ path }))());
    const kept = await Readable.from(right(await documentFiles.read(name)())).toArray();
    expect(Buffer.concat(kept).toString()).toBe('%PDF-1.7 uno');
    right(await documentFiles.discardKept(name)());
    expect(await readdir(join(folder, 'documentos'))).not.toContain(name);
    await bank.close();
  });

  it('judges the captchas of its own, each for its action, by the time of its database', async () => {
    const bank = await openWith({ CAPTCHA_COSTO: '1' });
    const proof = await solveProofOfWork(right(await bank.captchaIssuer.issue('ingreso')()));
    const judged = async (action: 'ingreso' | 'reactivacion') =>
      O.isSome(right(await bank.access.captchaJudge.judge(proof, action)()));
    expect([await judged('ingreso'), await judged('reactivacion')]).toEqual([true, false]);
    expect(Math.abs(bank.access.clock.now() - Date.now())).toBeLessThan(60_000);
    await bank.close();
  });

  it('CAPT-09 takes an external captcha that was solved on the host of its portal, at whatever port', async () => {
    const solved = { success: true, hostname: 'banco.example', challenge_ts: new Date().toISOString() };
    vi.stubGlobal('fetch', async () => Response.json(solved));
    const bank = await openWith({
      ...{ RECAPTCHA_CLAVE_SITIO: 'sitio', RECAPTCHA_SECRETO: 'secreto' },
      ORIGEN_PORTAL: 'http://banco.example:8443',
    });
    const judged = right(await bank.access.captchaJudge.judge('una-respuesta', 'ingreso')());
    vi.unstubAllGlobals();
    await bank.close();
    expect(O.isSome(judged)).toBe(true);
  });
});

describe('a proof of work over a file', () => {
  it.each([-25, 25])(
    'EXT-409 is made, judged and remembered by the time of the bank, %d hours from the clock of its host',
    async (hours) => {
      const now = () => Date.now() + hours * 3_600_000;
      const database = await openSqlite(join(folder, 'banco.sqlite'), {
        now,
        hostAhead: () => 0,
        read: async () => undefined,
      });
      const bank = await openBank(
        right(readConfig({ DATOS: folder, CAPTCHA_COSTO: '1' })),
        (error) => expect(error).toBeUndefined(),
        { database, schema: { is: 'current' }, texts: someTexts },
      );
      const proof = await solveProofOfWork(right(await bank.captchaIssuer.issue('identidad')()));
      expect(right(await bank.ports.proofs.take(proof, 'identidad')())).toBe(true);
      const [taken] = await database.kysely.selectFrom('captcha_proof').select('expires_at').execute();
      expect(Math.abs((taken?.expires_at ?? 0) - now() - 300_000)).toBeLessThan(60_000);
      await bank.close();
    },
  );
});

const leave = async (node: string): Promise<string> => {
  const receiving = join(folder, 'documentos', `receiving-${node}`);
  await mkdir(receiving, { recursive: true });
  await writeFile(join(receiving, 'medio-archivo'), 'la mitad');
  return receiving;
};

describe('files that a node was receiving', () => {
  it('are cleared away by the node that serves, not by who only opens the bank beside it', async () => {
    const receiving = await leave('single');
    const bank = await openWith({});
    expect(await readdir(receiving)).toEqual(['medio-archivo']);
    await bank.sweep(() => undefined);
    expect(await readdir(receiving)).toEqual([]);
    await bank.close();
  });

  it('are those of its own name', async () => {
    const [own, other] = [await leave('norte'), await leave('sur')];
    const bank = await openWith({ NODO: 'norte' });
    await bank.sweep(() => undefined);
    expect([await readdir(own), await readdir(other)]).toEqual([[], ['medio-archivo']]);
    await bank.close();
  });
});

describe('what has ended', () => {
  afterEach(() => vi.useRealTimers());

  const sessionsLeft = ({ database }: Awaited<ReturnType<typeof openWith>>) =>
    database.kysely.selectFrom('session').select('id').execute();

  it('EXT-2607 is forgotten by a node at its start and while it serves, and by no command that opens the bank', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let bank = await openWith({});
    const ended = { created_at: 0, last_used_at: 0, step: 0, serial: 'A1' };
    const insertEnded = () =>
      bank.database.kysely
        .insertInto('session')
        .values({
          ...{ id: 's1', access_hash: 'a', refresh_hash: 'r', company: '76123456-0' },
          ...{ representative: '12345678-5', ...ended },
        })
        .execute();
    await insertEnded();
    await bank.close();
    bank = await openWith({});
    expect(await sessionsLeft(bank)).toHaveLength(1);
    await (await startChores(bank)).stop();
    expect(await sessionsLeft(bank)).toEqual([]);
    const chores = await startChores(bank);
    await insertEnded();
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(await sessionsLeft(bank)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await expect.poll(() => sessionsLeft(bank)).toEqual([]);
    await chores.stop();
    expect(vi.getTimerCount()).toBe(0);
    await bank.close();
  });
});

describe('what was put aside', () => {
  afterEach(() => vi.useRealTimers());

  it('EXT-403 goes by the time of the database, not by that of a node whose clock is ahead', async () => {
    const shared = await bankDatabase();
    const settings = { DATABASE_URL: shared.url, NODO: 'norte', DOCUMENTOS: 'carpeta' };
    const bank = await openWith({ ...masterKeySetting, ...settings });
    await bank.sweep(() => undefined);
    const aside = join(folder, 'documentos', 'cuarentena');
    await mkdir(aside, { recursive: true });
    const file = `${new Date().toISOString().slice(0, 10)}.${'a'.repeat(32)}`;
    await writeFile(join(aside, file), 'un documento');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
    await bank.sweep(() => undefined);
    expect(await readdir(aside)).toEqual([file]);
    await bank.close();
    await shared.drop();
  });
});
