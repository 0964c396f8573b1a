import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, describe, it } from 'vitest';
import { ringOf } from '#adapters/bank-node/keyring/keyring.ts';
import { masterKeyBytes } from '#adapters/bank-node/keyring/master-key-file.ts';
import { heldMasterKey } from '#adapters/bank-node/keyring/master-key.ts';
import { bankSealer, earlierDataKey } from '#adapters/bank-node/sealer.ts';
import { belongingsOf } from '#adapters/bank-sql/access/held-devices.ts';
import { secretPurpose } from '#adapters/bank-sql/portability/lasting-secrets.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { postgresPrograms } from '#composition/scripts/postgres.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { draftPurpose } from '#core/bank/portability/draft/draft.ts';
import { E, O } from '#core/shared/fp.ts';
import { signed } from '../support/crowd-signing.ts';
import { aCompanyDraft, aDraft, aProductDraft, aRequestDraft } from '../support/builders/draft.ts';
import { masterKeySetting } from '../support/builders/master-key.ts';
import { freshDatabase } from '../support/postgres.ts';
import { right } from '../support/right.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { writtenFile } from '../support/written-file.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { databaseOn, smallDisk } from '../support/worlds/small-disk.ts';
import { crowdTotp, crowdUsers, crowdUserSeed } from '../support/worlds/crowd-users.ts';

const run = promisify(execFile);
const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

const rounds = 10;
const writers = 4;
const users = 30;
const typed = 'lo-que-alguien-escribio';

const seed: Seed = { ...crowdSeed(writers), usuarios: crowdUserSeed(users).usuarios };

/** Saves a draft over and over, and checks that the bank returns the last acknowledged text or the one in progress. */
const writerOf = (visitor: Visitor) => {
  let kept = '';
  let underWay = '';
  let stopped = false;
  let count = 0;
  const lost: string[] = [];
  const read = async (): Promise<number | undefined> => {
    const answer = await visitor.ports.drafts.read()();
    if (E.isLeft(answer)) return undefined;
    const found = answer.right.draft?.request?.toClose?.[0]?.identificador ?? '';
    if (found !== kept && found !== underWay) lost.push(`${found} in place of ${kept}`);
    kept = found;
    return answer.right.revision;
  };
  const write = async (revision: number): Promise<void> => {
    count += 1;
    underWay = `${typed}-${count}`;
    const draft = aDraft({
      company: aCompanyDraft({ region: '5', ciudad: '55', comuna: '5504' }),
      request: aRequestDraft({
        proveedor: crowdProviders[2] ?? '',
        toClose: [aProductDraft({ identificador: underWay })],
      }),
    });
    if (E.isRight(await visitor.ports.drafts.keep(draft, revision)())) kept = underWay;
  };
  const going = (async () => {
    while (!stopped) {
      const revision = await read();
      if (revision === undefined) await pause(100);
      else await write(revision);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await going;
      expect(await read()).toBeDefined();
      return { count, lost, kept };
    },
  };
};

/** Tries every word of a dump as a key on every wrapped data key and on one stored secret; returns the number of successes, and the number of 32-byte keys decoded from the words. */
const triedAgainst = async (side: OpenBank, words: ReadonlySet<string>): Promise<[number, number]> => {
  const { kysely } = side.database;
  const wrapped = await kysely.selectFrom('data_key').select(['id', 'wrapped']).execute();
  const { name, value } = await kysely.selectFrom('lasting_secret').selectAll().executeTakeFirstOrThrow();
  let opened = 0;
  let tried = 0;
  for (const word of words) {
    const earlier = bankSealer(ringOf([earlierDataKey(word)]));
    if (O.isSome(right(await earlier.open(secretPurpose(name), value.slice(17))()))) opened += 1;
    const forms = [Buffer.from(word, 'base64'), Buffer.from(word, 'hex')].filter(
      ({ length }) => length === 32,
    );
    for (const key of forms) {
      tried += 1;
      for (const each of wrapped) if (E.isRight(await heldMasterKey(key).unwrap(each)())) opened += 1;
      const sealer = bankSealer(ringOf([{ id: value.slice(0, 16), key }]));
      if (O.isSome(right(await sealer.open(secretPurpose(name), value)()))) opened += 1;
    }
  }
  return [opened, tried];
};

describe.each(['SQLite', 'PostgreSQL'] as const)('keys that are replaced under load, over %s', (engine) => {
  it('EXT-2008 EXT-2001 lose nothing of what is sealed, and a dump alone opens nothing', async () => {
    const database = engine === 'PostgreSQL' ? await freshDatabase() : undefined;
    const settings = {
      NIVEL_DE_REGISTRO: 'fatal',
      ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    };
    const bank = await startBankProcess(settings, seed);
    const given = { ...masterKeySetting, DATOS: bank.folder, ...settings };
    const operator = (...words: readonly string[]) =>
      run(process.execPath, ['composition/operator.ts', ...words], {
        cwd: projectRoot,
        env: { ...process.env, ...given },
      });
    const visitors = Array.from({ length: writers }, (_, place) => visitorOf(bank.base, crowdEntry(place)));
    for (const visitor of visitors) {
      await visitor.identify(Object.values(crowdFacts));
      await visitor.represent(crowdPassword);
    }
    const [signer] = visitors;
    if (signer === undefined) throw new Error('nobody signs');
    const { idSolicitud } = await signed({ visitor: signer, place: 0, provider: 0, key: 'firma-0-0' });
    const receipts: string[] = [];
    const receipt = async (): Promise<void> => {
      receipts.push(await writtenFile(right(await signer.ports.requests.pdf(idSolicitud)())));
    };
    await receipt();
    const writing = visitors.map(writerOf);
    await operator('llaves', 'rotar');
    const since = performance.now();
    await operator('llaves', 'resellar');
    const lasts = performance.now() - since;
    let [cut, whole, bankKills] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await operator('llaves', 'rotar');
      const resealing = spawn(process.execPath, ['composition/operator.ts', 'llaves', 'resellar'], {
        cwd: projectRoot,
        env: { ...process.env, ...given },
        stdio: 'ignore',
      });
      const ended = once(resealing, 'exit');
      // Kills the command shortly before or during its SQL statements.
      await Promise.race([ended, pause(lasts * (0.6 + Math.random() * 0.5))]);
      if (resealing.exitCode === null) {
        resealing.kill('SIGKILL');
        cut += 1;
      } else whole += 1;
      await ended;
      if (round % 3 === 2) {
        await bank.kill();
        await bank.startAgain();
        bankKills += 1;
      }
      await receipt();
    }
    expect(cut).toBeGreaterThan(0);
    const written = await Promise.all(writing.map(({ stop }) => stop()));
    expect(written.flatMap(({ lost }) => lost)).toEqual([]);
    const { stdout } = await operator('llaves', 'resellar');
    expect(stdout).toContain('No queda ninguna fila');
    for (const file of receipts) await operator('verificar', file);
    const side = await openBank(right(readConfig(given)), (error) => {
      throw error;
    });
    const held = await Promise.all(
      crowdUsers(users).map((rut) => belongingsOf(side.database, side.access.sealer, (totp) => totp, rut)),
    );
    const codes = held.flatMap((each) => (O.isSome(each) ? each.value.devices : [])).map(({ code }) => code);
    expect(codes.filter((code) => code === crowdTotp)).toHaveLength(users);

    const dump =
      database === undefined
        ? Buffer.concat(
            await Promise.all(
              ['', '-wal'].map((part) =>
                readFile(join(bank.folder, `banco.sqlite${part}`)).catch(() => Buffer.of()),
              ),
            ),
          )
        : (
            await run(join(postgresPrograms().bin, 'pg_dump'), [database.url], {
              encoding: 'buffer',
              maxBuffer: 1_000_000_000,
            })
          ).stdout;
    const master = masterKeyBytes(masterKeySetting.LLAVE_MAESTRA) ?? Buffer.of();
    const ids = right(await side.keyring.dataKeys.all()()).map(({ id }) => id);
    const keys = await Promise.all(
      ids.map(async (id) => {
        const key = O.toUndefined(right(await side.keyring.keyring.find(id)()));
        return Buffer.from(key?.key ?? []);
      }),
    );
    const rows = await side.database.kysely.selectFrom('lasting_secret').selectAll().execute();
    const secrets = await Promise.all(
      rows.map(async ({ name, value }) =>
        O.toUndefined(right(await side.access.sealer.open(secretPurpose(name), value)())),
      ),
    );
    const raw = [master, ...keys];
    const texts = [
      ...raw.flatMap((key) => (['base64', 'base64url', 'hex'] as const).map((how) => key.toString(how))),
      ...secrets.flatMap((secret) => (secret === undefined || secret.startsWith('{') ? [] : [secret])),
      ...[crowdTotp, typed, 'PRIVATE KEY'],
    ];
    const found = [
      ...raw.filter((key) => dump.includes(key)),
      ...texts.filter((text) => dump.includes(text)),
    ];
    expect(found).toEqual([]);
    const words = new Set(dump.toString('latin1').match(/[\w+/=-]{32,}/g) ?? []);
    const [opened, tried] = await triedAgainst(side, words);
    expect(opened).toBe(0);
    // Control: the same search succeeds if the real key is among the words.
    const [withKey] = await triedAgainst(side, new Set([masterKeySetting.LLAVE_MAESTRA]));
    expect(withKey).toBe(ids.length);
    console.log({
      ...{ engine, rounds, lasts: Math.round(lasts), cut, whole, bankKills, dataKeys: ids.length },
      drafts: written.reduce((sum, { count }) => sum + count, 0),
      ...{ devices: codes.length, receipts: receipts.length, searched: raw.length + texts.length },
      ...{ dumpBytes: dump.length, words: words.size, tried, opened },
    });
    await side.close();
    await bank.stop();
    await database?.drop();
  });
});

describe.each(['SQLite', 'PostgreSQL'] as const)('a full disk amid resealing, over %s', (engine) => {
  const drafts = 3_000;
  const some = 3_000_000;
  const text = 'lo que alguien escribió '.repeat(80);

  it('EXT-2008 stops it in words, loses nothing, and the next run goes on once there is room', async () => {
    const disk = await smallDisk(96);
    const database = engine === 'PostgreSQL' ? await databaseOn(disk) : undefined;
    const folder = join(disk.folder, 'datos');
    await mkdir(folder);
    const given = {
      ...masterKeySetting,
      DATOS: folder,
      ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    };
    const operator = (
      ...words: readonly string[]
    ): Promise<{ readonly code: number; readonly said: string }> =>
      run(process.execPath, ['composition/operator.ts', ...words], {
        cwd: projectRoot,
        env: { ...process.env, ...given },
      }).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stderr }) => ({ code, said: stderr }),
      );
    const within = async <Value>(work: (side: OpenBank) => Promise<Value>): Promise<Value> => {
      const side = await openBank(right(readConfig(given)), (error) => {
        throw error;
      });
      const value = await work(side);
      await side.close();
      return value;
    };
    const owners = Array.from({ length: drafts }, (_, place) => crowdEntry(place));
    await operator('migrar');
    await within(async ({ access, database: { kysely } }) => {
      for (const { company, representative } of owners) {
        const sealed = right(await access.sealer.seal(draftPurpose({ company, representative }), text)());
        const kept_at = Date.now();
        await kysely
          .insertInto('draft')
          .values({ company, representative, revision: 1, sealed, kept_at })
          .execute();
      }
    });
    const found = () =>
      within(async ({ access, keyring, database: { kysely } }) => {
        const [current] = right(await keyring.dataKeys.all()());
        const rows = await kysely
          .selectFrom('draft')
          .select(['company', 'representative', 'sealed'])
          .execute();
        let whole = 0;
        for (const { company, representative } of owners) {
          const row = rows.find((each) => each.company === company);
          const opened = await access.sealer.open(
            draftPurpose({ company, representative }),
            row?.sealed ?? '',
          )();
          if (O.toUndefined(right(opened)) === text) whole += 1;
        }
        return { whole, moved: rows.filter(({ sealed }) => sealed.startsWith(current?.id ?? 'none')).length };
      });
    await operator('llaves', 'rotar');
    await disk.fill();
    const filler = join(disk.folder, 'relleno');
    await truncate(filler, (await stat(filler)).size - some);
    const stopped = await operator('llaves', 'resellar');
    await disk.free();
    const amid = await found();
    console.log({ engine, stopped, amid });
    expect(stopped.code).toBe(1);
    expect(stopped.said).toMatch(/^El resellado se detuvo: .*sigue desde ahí\.\n$/);
    expect(amid.whole).toBe(drafts);
    expect(amid.moved).toBeGreaterThan(0);
    expect(amid.moved).toBeLessThan(drafts);
    expect((await operator('llaves', 'resellar')).said).toContain('No queda ninguna fila');
    expect(await found()).toEqual({ whole: drafts, moved: drafts });
    await database?.drop();
    await disk.remove();
  });
});
