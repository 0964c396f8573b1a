import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '#core/portability/status/request-statuses.ts';
import { E } from '#core/shared/fp.ts';
import { formCall } from '#test/support/builders/access-calls.ts';
import { aCompanyDraft, aProductDraft } from '#test/support/builders/draft.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { right } from '#test/support/right.ts';
import { pdfOf } from '#test/support/upload.ts';
import { visitorOf, type Visitor } from '#test/support/visitor.ts';
import { writtenFile } from '#test/support/written-file.ts';
import { startOfBefore } from '#test/support/worlds/bank-of-before.ts';
import { crowdEntry, crowdFacts, crowdPassword, crowdProviders } from '#test/support/worlds/crowd-seed.ts';
import { crowdRequest } from '#test/support/worlds/crowd-submission.ts';
import { crowdKey, crowdUser } from '#test/support/worlds/crowd-users.ts';

/** Request statuses known to the version that wrote the rows; a company of those rows has one request in each. */
const statusesOfThen: readonly RequestStatus[] = [
  ...(['Ingresada', 'Pendiente', 'Visado Comercial', 'Falta Información', 'Ejecutivo'] as const),
  ...(['Asignada a Ejecutivo', 'Oferta Disponible', 'Oferta Informada'] as const),
];

describe.each(['SQLite', 'PostgreSQL'] as const)('EXT-901 rows of an earlier version, in %s', (engine) => {
  let bank: Awaited<ReturnType<typeof startOfBefore>>;
  let watched: Visitor;
  let signer: Visitor;
  const come = async (place: number): Promise<Visitor> => {
    const visitor = visitorOf(bank.address, crowdEntry(place));
    await visitor.identify(Object.values(crowdFacts));
    await visitor.represent(crowdPassword);
    return visitor;
  };
  const printed = async (visitor: Visitor, idSolicitud: number): Promise<string> => {
    return wordsOfPdf(await writtenFile(right(await visitor.ports.requests.pdf(idSolicitud)())));
  };
  beforeAll(async () => {
    bank = await startOfBefore(engine);
    [watched, signer] = [await come(0), await come(1)];
  });
  afterAll(() => bank.stop());

  it('lists the requests of a company in all statuses of then, with their history', async () => {
    const listed = right(await watched.ports.requests.summaries()());
    expect(listed.map(({ estado, provider }) => [estado, provider])).toEqual(
      statusesOfThen.map((estado) => [estado, `Banco de ${estado}`]),
    );
    expect(listed.every(({ companyName }) => companyName === 'Empresa 0 SpA')).toBe(true);
    const history = right(await watched.ports.requests.history(1008)());
    expect(history.map(({ estado }) => estado).at(-1)).toBe('Oferta Informada');
    expect(right(await watched.ports.certificates.summaries()())).toHaveLength(1);
  });

  it('prints them with the names in the order typed and the versions of the texts', async () => {
    expect(await printed(watched, 1001)).toContain('Persona De Prueba');
    const receipt = await printed(signer, 1009);
    for (const part of ['Empresa 1 SpA', 'Los Aromos 1', 'Persona De Prueba', 'Versión 2026-3', '07/03/1980'])
      expect(receipt).toContain(part);
    expect(await printed(signer, 1010)).toContain('Retirada el');
  });

  it('gives the draft back as it was typed', async () => {
    const { revision, draft } = right(await signer.ports.drafts.read()());
    expect(revision).toBe(1);
    expect(draft?.company).toEqual(
      aCompanyDraft({ aceptaTerminos: true, region: '5', ciudad: '55', comuna: '5504' }),
    );
    expect(draft?.request?.toClose).toEqual([aProductDraft({ identificador: '123456' })]);
  });

  it('answers a retry of then, takes a new request, and lists both with the one that was withdrawn', async () => {
    const submit = async (provider: number) =>
      right(await signer.ports.requests.submit(crowdRequest(1, provider), `firma-${provider}`)()).idSolicitud;
    expect(await submit(0)).toBe(1009);
    expect(await submit(3)).toBe(1012);
    expect(await printed(signer, 1012)).toContain(crowdProviders[3]);
    const listed = right(await signer.ports.requests.summaries()());
    expect(listed.map(({ idSolicitud, withdrawal }) => [idSolicitud, withdrawal?.idRetiro])).toEqual([
      [1009, undefined],
      [1010, 8001],
      [1012, undefined],
    ]);
  });

  it('holds the documents', async () => {
    const [document] = right(await signer.ports.companyDocuments.all()());
    expect(document).toMatchObject({ idSolicitud: 1009, name: 'timbres de ayer.pdf' });
    expect(right(await signer.ports.companyDocuments.bytes(document?.id ?? '')())).toEqual(
      new Uint8Array(pdfOf(0, 500)),
    );
  });

  it('EXT-902 an undecodable one is shown as unavailable, and the others are shown and printed', async () => {
    const body = (change: string): string => `update solicitud set body = ${change} where id = `;
    await bank.run(`${body("'{}'")} 1003`);
    await bank.run(`${body(`replace(body, '"autorizaPrevired"', '"version":99,"autorizaPrevired"')`)} 1004`);
    await bank.run(`${body('substr(body, 1, 100)')} 1005`);
    const listed = right(await watched.ports.requests.summaries()());
    expect(listed.map(({ estado }) => estado)).toEqual(statusesOfThen);
    expect(
      listed.filter(({ companyName }) => companyName === 'No disponible').map((each) => each.idSolicitud),
    ).toEqual([1003, 1004, 1005]);
    expect(await watched.ports.requests.pdf(1004)()).toMatchObject(E.left({ status: 503 }));
    expect(await printed(watched, 1002)).toContain('Persona De Prueba');
    const certificate = right(await watched.ports.certificates.summaries()())[0]?.idCertificado ?? 0;
    const bytes = right(await watched.ports.certificates.pdf(certificate)());
    expect(await wordsOfPdf(await writtenFile(bytes))).toMatch(/Visado Comercial Productos No disponible/i);
  });

  it('lets its users in', async () => {
    const { path, init } = formCall('/auth/cred_submit', {
      username: crowdUser(0),
      password: crowdKey,
      request_id: 'Ab-1_',
      context: 'empresa',
    });
    const answer = await fetch(bank.address + path, init);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/empresa']);
  });
});
