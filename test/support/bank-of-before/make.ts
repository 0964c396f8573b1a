// Made the folder beside this file, at commit 7949229 (database schema up to 0016): node test/support/bank-of-before/make.ts
// Run once per version; the output stays unchanged, since a later version writes other rows.
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { runBank } from '#composition/bank/bank.ts';
import { openBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
import { requestTransitions } from '#core/bank/portability/status/request-status.ts';
import {
  everyRequestStatus,
  firstRequestStatus,
  type RequestStatus,
} from '#core/portability/status/request-statuses.ts';
import { aCompanyDraft, aDraft, aProductDraft, aRequestDraft } from '#test/support/builders/draft.ts';
import { right } from '#test/support/right.ts';
import { pdfOf, sendDocument } from '#test/support/upload.ts';
import { visitorOf } from '#test/support/visitor.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '#test/support/worlds/crowd-seed.ts';
import { crowdRequest } from '#test/support/worlds/crowd-submission.ts';
import { crowdUserSeed } from '#test/support/worlds/crowd-users.ts';
import { plentyOfCallsSettings } from '#test/support/worlds/one-source.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const people = crowdSeed(3);
const [first] = people.proveedores;
if (first === undefined) throw new Error('the crowd has no provider');

/** Returns the shortest series of status changes that the bank allows from the first status to this one. */
const wayTo = (status: RequestStatus): readonly RequestStatus[] => {
  const ways: (readonly RequestStatus[])[] = [[firstRequestStatus]];
  for (const way of ways) {
    const reached = way[way.length - 1] ?? firstRequestStatus;
    if (reached === status) return way;
    const next: readonly RequestStatus[] = requestTransitions[reached];
    ways.push(...next.filter((each) => !way.includes(each)).map((each) => [...way, each]));
  }
  throw new Error(`nothing leads to ${status}`);
};

/** Seed: company 0 has requests in every status, company 1 signs over HTTP, company 2 is not eligible. */
const seed: Seed = {
  ...people,
  empresas: people.empresas.map((company, place) => ({
    ...company,
    elegible: place === 2 ? false : undefined,
  })),
  proveedores: [
    ...people.proveedores,
    ...everyRequestStatus.map((status) => ({ ...first, descripcion: `Banco de ${status}` })),
  ],
  solicitudes: everyRequestStatus.map((estado, place) => ({
    empresa: crowdEntry(0).company,
    representante: crowdEntry(0).representative,
    proveedor: `Banco de ${estado}`,
    historia: wayTo(estado).map((reached, step) => ({ estado: reached, haceDias: 30 - place - step })),
  })),
  certificados: [
    { empresa: crowdEntry(0).company, estado: 'Terminada en plazo', haceDias: 3, vigenciaEnDias: 30 },
  ],
  usuarios: crowdUserSeed(2, 1).usuarios,
};

const folder = await mkdtemp(join(tmpdir(), 'zaguan-before-'));
const config = right(
  readConfig({
    ...plentyOfCallsSettings,
    DATOS: folder,
    PORT: String(await freePort()),
    NIVEL_DE_REGISTRO: 'warn',
    CAPTCHA_COSTO: '1',
  }),
);
const filling = await openBank(config, (error) => process.stderr.write(`${String(error)}\n`));
await seedBank(filling, seed);
await filling.close();
const bank = await runBank(config);
const base = bank.address;

const come = async (place: number) => {
  const visitor = visitorOf(base, crowdEntry(place));
  await visitor.identify(Object.values(crowdFacts));
  await visitor.represent(crowdPassword);
  return visitor;
};

const signer = await come(1);
const sign = async (provider: number) =>
  right(
    await signer.ports.requests.submit(crowdRequest(1, provider), `firma-${provider}`, {
      terminos: '1.0',
      mandato: '2026-3',
    })(),
  ).idSolicitud;
const [kept, withdrawn] = [await sign(0), await sign(1)];
right(await signer.ports.withdrawals.withdraw(withdrawn, 'retiro')());
const upload = { visitor: signer, base, idSolicitud: kept, kind: 'tim' as const };
await sendDocument({ ...upload, name: 'timbres de ayer.pdf', bytes: pdfOf(0, 500) });
right(await signer.ports.requests.mail(kept)());
const draft = aDraft({
  company: aCompanyDraft({ region: '5', ciudad: '55', comuna: '5504' }),
  request: aRequestDraft({
    proveedor: crowdProviders[2] ?? '',
    toClose: [aProductDraft({ identificador: '123456' })],
  }),
});
right(await signer.ports.drafts.keep(draft, right(await signer.ports.drafts.read()()).revision)());
const rejected = await come(2);
right(await rejected.ports.requests.submit(crowdRequest(2, 0), 'firma-rechazada')());
await bank.stop();

const file = join(here, 'banco.sqlite');
const database = new DatabaseSync(join(folder, 'banco.sqlite'));
// removes rows that only this run needed: rounds of questions and sessions of an hour
database.exec(`delete from question_round; delete from session; vacuum into '${file}'`);
database.close();
execFileSync('gzip', ['-9', '-n', '-f', file]);
await cp(join(folder, 'documentos'), join(here, 'documentos'), { recursive: true });
await rm(folder, { recursive: true });
