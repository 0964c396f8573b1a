import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#composition/scripts/free-port.ts';
import { postgresPrograms } from '#composition/scripts/postgres.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres.ts';
import {
  everythingIn,
  runToItsEnd,
  type Ended,
  type Settings,
  type Spoiled,
} from '../support/worlds/bad-start.ts';
import { overFiles, type Place } from '../support/worlds/bad-starts-over-files.ts';
import { overPostgres } from '../support/worlds/bad-starts-over-postgres.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdSeed } from '../support/worlds/crowd-seed.ts';
import { ownBank } from '#test/support/builders/own-bank.ts';
import { productionTexts } from '#test/support/builders/production-texts.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const run = promisify(execFile);

/** Programs to start; of the operator's commands, one that only reads. */
const programs = {
  serve: ['composition/serve.ts'],
  operator: ['composition/operator.ts', 'salidas'],
} as const;

const seeded = async (settings: Settings): Promise<BankProcess> => {
  const bank = await startBankProcess(
    {
      ...settings,
      ...productionTexts,
      ...ownBank,
      ...masterKeySetting,
      MODO_PRODUCCION: 'si',
      EMISOR_CARPETAS: 'ninguno',
      ORIGEN_PORTAL: 'http://localhost',
    },
    crowdSeed(1),
  );
  await bank.end();
  await rm(join(bank.folder, 'seed.json'));
  return bank;
};

const started = (
  place: Place,
  name: keyof typeof programs,
  spoiled: Spoiled,
  settings: Settings = {},
): Promise<Ended> => {
  const [program, ...words] = programs[name];
  const own = name === 'serve' ? spoiled.program : undefined;
  return runToItsEnd([own ?? join(projectRoot, program), ...words], {
    cwd: spoiled.cwd ?? tmpdir(),
    asNobody: spoiled.asNobody ?? false,
    settings: {
      HOST: '127.0.0.1',
      PORT: String(place.port),
      DATOS: place.folder,
      NIVEL_DE_REGISTRO: 'info',
      ...productionTexts,
      ...ownBank,
      ...masterKeySetting,
      MODO_PRODUCCION: 'si',
      EMISOR_CARPETAS: 'ninguno',
      ORIGEN_PORTAL: 'http://localhost',
      ...settings,
      ...spoiled.settings,
    },
  });
};

const expectOneLine = ({ code, lines }: Ended, says: RegExp): void => {
  expect(lines).toEqual([expect.stringMatching(says)]);
  expect(lines[0]).not.toMatch(/^\s+at |node:internal/);
  expect(code).toBe(1);
};

const withPrograms = <Each extends { readonly only?: 'serve' }>(cases: readonly Each[]) =>
  cases.flatMap((each) =>
    (each.only === undefined ? (['serve', 'operator'] as const) : (['serve'] as const)).map((name) => ({
      ...each,
      name,
    })),
  );

describe('a bad start over files', () => {
  let model: BankProcess;
  let folder: string;
  beforeAll(async () => {
    model = await seeded({});
  });
  afterAll(() => model.stop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaguan-start-'));
    await cp(model.folder, folder, { recursive: true, preserveTimestamps: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each(withPrograms(overFiles))(
    'EXT-404 $title: $name says it in one line, ends with 1 and changes nothing',
    async ({ spoil, says, name }) => {
      const place = {
        folder,
        file: join(folder, 'banco.sqlite'),
        documents: join(folder, 'documentos'),
        port: await freePort(),
      };
      const spoiled = await spoil(place);
      try {
        const before = await everythingIn(folder);
        expectOneLine(await started(place, name, spoiled), says);
        expect(await everythingIn(folder)).toEqual(before);
      } finally {
        await spoiled.undo?.();
      }
    },
  );
});

describe('a bad start over PostgreSQL', () => {
  let model: BankProcess;
  let database: FreshDatabase;
  let folder: string;
  const ask = async (question: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(question);
    await client.end();
    return rows;
  };
  const dump = async (): Promise<string> => {
    const { stdout } = await run(join(postgresPrograms().bin, 'pg_dump'), [database.url], {
      maxBuffer: 100_000_000,
    });
    // Removes the random token that pg_dump writes into each dump.
    return stdout.replace(/^\\(un)?restrict .*$/gm, '');
  };
  beforeEach(async () => {
    database = await freshDatabase();
    model = await seeded({ DATABASE_URL: database.url });
    folder = model.folder;
  });
  afterEach(async () => {
    await model.stop();
    await database.drop();
  });

  it.each(withPrograms(overPostgres))(
    'EXT-404 $title: $name says it in one line, ends with 1 and changes nothing',
    async ({ spoil, says, name }) => {
      const place = { folder, file: '', documents: join(folder, 'documentos'), port: await freePort() };
      const spoiled = await spoil({ url: database.url, ask });
      const [rows, files] = [await dump(), await everythingIn(folder)];
      try {
        const settings = { DATABASE_URL: database.url };
        expectOneLine(await started(place, name, spoiled, settings), says);
        expect(await everythingIn(folder)).toEqual(files);
        expect(await dump()).toBe(rows);
      } finally {
        await spoiled.undo?.();
      }
    },
  );
});
