import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import pg from 'pg';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import type { RequestStatus } from '#core/portability/status/request-statuses.ts';
import { O } from '#core/shared/fp.ts';
import { freshDatabase } from '../postgres.ts';
import { right } from '../right.ts';
import { pdfOf, sendDocument } from '../upload.ts';
import { visitorOf, type Visitor } from '../visitor.ts';
import { startBankProcess, type BankProcess } from './bank-process.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdProviders, crowdSeed } from './crowd-seed.ts';
import { crowdRequest } from './crowd-submission.ts';
import { plentyOfCallsSettings } from './one-source.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

/** Bank process on one of the engines, and queries to its database. */
export type EngineBank = {
  readonly bank: BankProcess;
  readonly rows: (question: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly stop: () => Promise<void>;
};

const overSqlite = async (settings: Readonly<Record<string, string>>, seed: Seed): Promise<EngineBank> => {
  const bank = await startBankProcess(settings, seed);
  return {
    bank,
    rows: async (question) => {
      const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'));
      try {
        return database.prepare(question).all();
      } finally {
        database.close();
      }
    },
    stop: bank.stop,
  };
};

const overPostgres = async (settings: Readonly<Record<string, string>>, seed: Seed): Promise<EngineBank> => {
  const database = await freshDatabase();
  const bank = await startBankProcess({ ...settings, DATABASE_URL: database.url }, seed);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    bank,
    rows: async (question) => (await client.query<Readonly<Record<string, unknown>>>(question)).rows,
    stop: async () => {
      await client.end();
      await bank.stop();
      await database.drop();
    },
  };
};

/** Starts the bank on one of the engines, with rate limits high enough for one address that makes all calls. */
export const startEngine = (
  engine: Engine,
  seed: Seed,
  settings: Readonly<Record<string, string>> = {},
): Promise<EngineBank> => {
  const given = { NIVEL_DE_REGISTRO: 'error', CAPTCHA_COSTO: '1', ...plentyOfCallsSettings, ...settings };
  return engine === 'SQLite' ? overSqlite(given, seed) : overPostgres(given, seed);
};

const [ownerPlace, otherPlace, secondPlace, endedPlace] = [0, 1, 2, 3];
const company = (place: number) => crowdEntry(place).company;
const person = (place: number) => crowdEntry(place).representative;

/** Seed: company 0 has three representatives; the first also represents company 1. */
const seed = (): Seed => {
  const crowd = crowdSeed(4);
  const offered = [
    ['Ingresada', 20],
    ['Pendiente', 18],
    ['Visado Comercial', 15],
    ['Ejecutivo', 12],
    ['Asignada a Ejecutivo', 9],
    ['Oferta Disponible', 5],
  ] as const;
  const request = (history: readonly (readonly [RequestStatus, number])[], provider: number) => ({
    empresa: company(ownerPlace),
    representante: person(ownerPlace),
    proveedor: crowdProviders[provider] ?? '',
    historia: history.map(([estado, haceDias]) => ({ estado, haceDias })),
  });
  return {
    ...crowd,
    empresas: crowd.empresas.slice(0, 2).map((each) => ({
      ...each,
      representantes:
        each.rut === company(ownerPlace)
          ? [person(ownerPlace), person(secondPlace), person(endedPlace)]
          : [person(otherPlace), person(ownerPlace)],
    })),
    solicitudes: [request(offered, 0), request(offered, 4)],
    certificados: [
      { empresa: company(ownerPlace), estado: 'Terminada en plazo', haceDias: 3, vigenciaEnDias: 30 },
    ],
  };
};

export const accessOf = (visitor: Visitor): string =>
  O.toUndefined(visitor.ports.session.current())?.access ?? '';

export type TwoCompanies = EngineBank & {
  readonly owner: Visitor;
  /** Visitors who may not see any data of the owner's company, by description. */
  readonly strangers: Readonly<Record<string, Visitor>>;
  /** Other representative of the owner's company, and the token of an expired session. */
  readonly second: Visitor;
  readonly endedAccess: string;
  readonly things: Readonly<
    Record<'offered' | 'open' | 'answered' | 'to-withdraw' | 'withdrawn' | 'certificate' | 'document', string>
  >;
};

/** Starts a bank with two companies and their representatives in session, and one resource of each kind in the first. */
export const twoCompanies = async (engine: Engine): Promise<TwoCompanies> => {
  // Starts the bank without delivery of messages, so that only the calls of the test change rows.
  const world = await startEngine(engine, seed(), { ENTREGA: 'no' });
  const { base } = world.bank;
  const come = async (entry: ReturnType<typeof crowdEntry>, represents = true): Promise<Visitor> => {
    const visitor = visitorOf(base, entry);
    await visitor.identify(Object.values(crowdFacts));
    if (represents) await visitor.represent(crowdPassword);
    return visitor;
  };
  const owned = (place: number) => ({ ...crowdEntry(place), company: company(ownerPlace) });
  const owner = await come(crowdEntry(ownerPlace));
  const second = await come(owned(secondPlace));
  const ended = await come(owned(endedPlace));
  const strangers = {
    'the other company': await come(crowdEntry(otherPlace)),
    'the owner for the other company': await come({
      ...crowdEntry(ownerPlace),
      company: company(otherPlace),
    }),
    'a second representative who proved nothing': await come(owned(secondPlace), false),
  };
  const submit = async (provider: number): Promise<number> =>
    right(await owner.ports.requests.submit(crowdRequest(ownerPlace, provider), `firma-${provider}`)())
      .idSolicitud;
  const [open, toWithdraw, withdrawn] = [await submit(1), await submit(2), await submit(3)];
  const document: { readonly id: string } = await (
    await sendDocument({
      visitor: owner,
      base,
      kind: 'tim',
      idSolicitud: open,
      name: 'suyo.pdf',
      bytes: pdfOf(0, 500),
    })
  ).json();
  await fetch(`${base}/empresas/rest/portabilidad-financiera/solicitud/${withdrawn}/retiro`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessOf(owner)}` },
  });
  const [seeded, answered] = await world.rows('select id from solicitud order by id limit 2');
  await owner.answerOffer(Number(answered?.id), 'rechazada', Object.values(crowdFacts));
  const [certificate] = await world.rows('select min(id) as id from certificado');
  const endedAccess = accessOf(ended);
  await world.rows(
    `update session set last_used_at = 0 where representative = '${person(endedPlace)}' returning id`,
  );
  return {
    ...world,
    owner,
    second,
    strangers,
    endedAccess,
    things: {
      offered: String(seeded?.id),
      open: String(open),
      answered: String(answered?.id),
      'to-withdraw': String(toWithdraw),
      withdrawn: String(withdrawn),
      certificate: String(certificate?.id),
      document: document.id,
    },
  };
};
