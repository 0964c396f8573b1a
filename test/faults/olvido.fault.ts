import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { parseEmail } from '#core/shared/email.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { accessVisitor } from '../support/access-visitor.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { spellingsOf, tablesThatSay } from '../support/builders/person-everywhere.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres.ts';
import { right } from '../support/right.ts';
import { pdfOf, sendDocument } from '../support/upload.ts';
import { visitorOf } from '../support/visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdSeed } from '../support/worlds/crowd-seed.ts';
import { crowdRequest } from '../support/worlds/crowd-submission.ts';
import { crowdUserSeed } from '../support/worlds/crowd-users.ts';

const run = promisify(execFile);

// Names that occur nowhere else in the database or the files.
const names = ['Ulpiana', 'Verónica', 'Wenceslao'] as const;
const families = ['Zañartúquel', 'Yáñezcoy', 'Xiñapillán'] as const;

/** Indexes of the three people: with an open request, with a withdrawn one, and with nothing to retain. */
const underWay = 0;
const takenBack = 1;
const nothing = 2;

const nameOf = (place: number): string => `${names[place] ?? ''} ${families[place] ?? ''}`;

const seed = (): Seed => {
  const crowd = crowdSeed(3);
  const [user] = crowdUserSeed(1).usuarios;
  if (user === undefined) throw new Error('The crowd has no user');
  return {
    ...crowd,
    personas: crowd.personas.map((person, place) => ({
      ...person,
      nombres: names[place] ?? '',
      apellidoPaterno: families[place] ?? '',
    })),
    usuarios: crowd.empresas.map(({ rut }, place) => ({
      ...user,
      rut: crowdEntry(place).representative,
      nombre: nameOf(place),
      correo: right(
        parseEmail(`${(names[place] ?? '').normalize('NFD').replace(/[^a-z]/gi, '')}@example.com`),
      ),
      empresas: [rut],
      dispositivos: user.dispositivos?.map((device) => ({ ...device, serie: `${device.serie}${place}` })),
    })),
  };
};

/** Words that identify this person: every spelling of the rut, both names, the mail address. */
const wordsOf = (place: number): readonly string[] => {
  const plain = (names[place] ?? '').normalize('NFD').replace(/[^a-z]/gi, '');
  return [
    ...spellingsOf(crowdEntry(place).representative),
    names[place] ?? '',
    families[place] ?? '',
    `${plain}@`,
  ];
};

const filesUnder = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const says = (text: string, place: number): boolean =>
  wordsOf(place).some((word) => text.toLowerCase().includes(word.toLowerCase()));

const filesThatSay = async (folder: string, place: number): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const file of await filesUnder(folder)) {
    const bytes = await readFile(file);
    if (says(bytes.toString('utf8'), place) || says(bytes.toString('latin1'), place))
      found.push(file.slice(folder.length + 1));
  }
  return found;
};

type Engine = {
  readonly settings: Readonly<Record<string, string>>;
  readonly open: (bank: BankProcess) => Promise<Database>;
  readonly close: () => Promise<void>;
};

const onPostgres = async (): Promise<Engine> => {
  const fresh: FreshDatabase = await freshDatabase();
  return {
    settings: { DATABASE_URL: fresh.url },
    open: () => openPostgres(fresh.url, () => undefined),
    close: fresh.drop,
  };
};

const onSqlite = async (): Promise<Engine> => ({
  settings: {},
  open: ({ folder }) => openSqlite(join(folder, 'banco.sqlite')),
  close: async () => undefined,
});

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
] as const)('EXT-2104 what is left of whoever was erased over %s', (engineName, make) => {
  let engine: Engine;
  let bank: BankProcess;
  beforeEach(async () => {
    engine = await make();
    bank = await startBankProcess({ ...engine.settings, NIVEL_DE_REGISTRO: 'debug' }, seed());
    // Deletes the seed file, which belongs to its loader and not to the bank.
    await rm(join(bank.folder, 'seed.json'));
  });
  afterEach(async () => {
    await bank.stop();
    await engine.close();
  });

  const operator = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, ['composition/operator.ts', ...args], {
      env: { ...process.env, ...masterKeySetting, DATOS: bank.folder, ...engine.settings },
    });
    return stdout;
  };
  const tables = async (place: number): Promise<readonly string[]> => {
    const db = await engine.open(bank);
    const found = await tablesThatSay(db, wordsOf(place));
    await db.close();
    return found;
  };
  const rutOf = (place: number): Rut => crowdEntry(place).representative;

  /** Fails and succeeds to sign in, starts a recovery, proves the identity and saves a draft. */
  const live = async (place: number) => {
    const access = accessVisitor(bank.base);
    const rut = rutOf(place);
    await access.signIn(rut, 'Equivoca1');
    await access.signIn(formatRut(rut), 'Abcdefg1');
    const visitor = visitorOf(bank.base, crowdEntry(place));
    await visitor.identify(Object.values(crowdFacts));
    await visitor.represent(crowdPassword);
    return visitor;
  };
  const ask = async (place: number): Promise<number> => {
    const visitor = await live(place);
    const { idSolicitud } = right(
      await visitor.ports.requests.submit(crowdRequest(place, 0), `firma-${place}`)(),
    );
    const sent = await sendDocument({
      visitor,
      base: bank.base,
      kind: 'balance',
      idSolicitud,
      name: `balance de ${nameOf(place)}.pdf`,
      bytes: pdfOf(place, 20_000),
    });
    expect(sent.status).toBe(200);
    if (place === takenBack)
      right(await visitor.ports.withdrawals.withdraw(idSolicitud, `retiro-${place}`)());
    return idSolicitud;
  };

  it('is nothing, or what the answer named with its basis and its end, in tables, files and log', async () => {
    const kept = await ask(underWay);
    const over = await ask(takenBack);
    await live(nothing);
    expect((await tables(nothing)).length).toBeGreaterThan(5);

    for (const place of [underWay, takenBack, nothing]) {
      const before = await tables(place);
      const answer = await operator('persona', rutOf(place), 'borrar', '--si');
      expect(await operator('persona', rutOf(place), 'borrar', '--si')).toBe(answer);
      const left = await tables(place);
      const files = await filesThatSay(bank.folder, place);
      console.log(
        [
          `${engineName}, ${['request under way', 'request taken back', 'nothing to keep'][place]}:`,
          `  said so before: ${before.join(', ')}`,
          `  said so after: ${left.join(', ') || 'no table'}; files: ${files.join(', ') || 'none'}; log: ${says(bank.output(), place)}`,
          ...answer
            .trimEnd()
            .split('\n')
            .map((line) => `  > ${line}`),
        ].join('\n'),
      );
      const named = / En: (.*)\.$/m.exec(answer)?.[1]?.split(', ') ?? [];
      expect(left.filter((table) => !named.includes(table))).toEqual([]);
      // Expects no file to contain words of the person, except the SQLite file while it has rows that must be
      // retained.
      expect(files.filter((file) => !(place !== nothing && file.startsWith('banco.sqlite')))).toEqual([]);
      expect(says(bank.output(), place)).toBe(false);
      if (place === nothing) expect([left, files]).toEqual([[], []]);
      else
        expect(answer).toMatch(
          new RegExp(`Solicitud .* ${place === underWay ? kept : over}, hasta .*Para: `),
        );
    }
  });
});
