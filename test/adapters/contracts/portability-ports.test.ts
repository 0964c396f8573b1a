import { afterEach, describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import { loadCompanyForm } from '#core/portability/company/load-company-form.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { sendListedFile } from '#core/portability/documents/send-listed-file.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import { startPortability } from '#core/portability/landing/start-portability.ts';
import { downloadReceiptFile } from '#core/portability/outcome/download-receipt-file.ts';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import { secretAsText } from '#core/portability/representative/tax-authority-secret.ts';
import { chooseProvider } from '#core/portability/request/choose-provider.ts';
import { earlierRequest } from '#core/portability/request/earlier-request.ts';
import { loadRequestForm } from '#core/portability/request/load-request-form.ts';
import { submitRequest } from '#core/portability/request/submit-request.ts';
import { readText } from '#core/portability/texts/read-text.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aBankText, someVersions } from '#test/support/builders/bank-text.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { aDay, anInstant } from '#test/support/builders/company.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { aProvider, aSignedRequest } from '#test/support/builders/signed-request.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { happyBank, taxPassword } from '#test/support/worlds/bank-world.ts';
import {
  answered,
  identified,
  openPortals,
  portalsOver,
  refused,
  represented,
} from '#test/support/worlds/portals.ts';

const closing = openPortals();
afterEach(closing.stopAll);

const folder = anAttachment({ id: 'representante100', name: 'carpeta.pdf' });
const stamps = { kind: 'tim', attachment: anAttachment({ id: 'tim100', name: 'timbres.pdf' }) } as const;
const entry = anEntry();
const unsentFile = {
  ...{ id: 'ufi100', name: 'carpeta.pdf', size: 14, type: 'application/pdf' },
  ...{ lastModified: 0, isUpload: false },
};
const signed = aSignedRequest();
const unfollowed = () => unwatched;

describe.each(portalsOver(closing))('the portal %s', (_, portalOver) => {
  it('LAND-27 LAND-29 tells a customer from the others', async () => {
    const stranger = await portalOver(happyBank());
    expect(await startPortability(stranger.ports)(entry, 0)()).toEqual(E.right('answer-questions'));
    expect(await stranger.ports.customers.isBankCustomer(entry.company)()).toEqual(E.right(false));
    const customer = await portalOver({
      ...happyBank(),
      customers: { ...happyBank().customers, isCustomer: () => TE.right(true) },
    });
    expect(await startPortability(customer.ports)(entry, 0)()).toEqual(E.right('already-a-customer'));
  });

  it('PAPI-60 PAPI-61 PAPI-62 PAPI-67 QST-21 QST-22 QST-31 confirms who answers right and blocks who does not for the third time', async () => {
    const portal = await portalOver(happyBank());
    for (const triesLeft of [2, 1])
      expect(await answered(portal, false)).toEqual(E.right({ verdict: 'wrong', blockHours: 24, triesLeft }));
    expect(await answered(portal, false)).toEqual(
      E.right({ verdict: 'blocked', blockHours: 24, until: anInstant }),
    );
    expect(await openQuestions(portal.ports)(entry)()).toEqual(
      refused(403, { horasBloqueo: 24, bloqueadoHasta: anInstant, hasData: true }),
    );
    await identified(await portalOver(happyBank()));
  });

  it('REP-15 REP-16 confirms a representative by folder and password, and nobody by a wrong one', async () => {
    const { ports } = await identified(await portalOver(happyBank()));
    const filled = {
      razonSocial: 'Panadería El Sol SpA',
      calle: 'Los Aromos',
      numero: '123',
      nombreRepresentante: 'Ana María',
      apellidoPaternoRepresentante: 'Soto',
      apellidoMaternoRepresentante: 'Rojas',
    };
    const percents: number[] = [];
    const watch = { ...unwatched, onProgress: (percent: number) => void percents.push(percent) };
    const confirm = confirmRepresentative(ports);
    expect(await confirm(entry, { by: 'carpeta', folder }, watch)()).toEqual(
      E.right({ verdict: 'confirmed', found: filled }),
    );
    expect(percents).toEqual([100, 100]);
    expect(await confirm(entry, { by: 'sii', password: taxPassword }, watch)()).toEqual(
      E.right({ verdict: 'confirmed', found: filled }),
    );
    const damaged = anAttachment({ name: 'carpeta.pdf' }, 'no es un PDF');
    expect(await confirm(entry, { by: 'carpeta', folder: damaged }, watch)()).toEqual(
      E.right({
        verdict: 'wrong-folder',
        why: { message: 'El contenido del archivo no corresponde a su extensión.' },
      }),
    );
    const guess = (turn: number) => confirm(entry, { by: 'sii', password: `otra ${turn}` }, watch)();
    expect(await inTurn(4, guess)).toEqual(
      [
        { verdict: 'wrong-password', triesLeft: 2 },
        { verdict: 'wrong-password', triesLeft: 1 },
        { verdict: 'password-locked', until: anInstant },
        { verdict: 'password-locked', until: anInstant, hours: 24 },
      ].map(E.right),
    );
  });

  it('PAPI-56 PAPI-57 PAPI-58 PAPI-59 tells the partners three ways', async () => {
    const { ports } = await identified(await portalOver(happyBank()));
    const names = (people: readonly { readonly nombres: string }[]) => people.map(({ nombres }) => nombres);
    expect(names(right(await ports.partners.simulated()()))).toEqual(['Simona', 'Simón']);
    const token = secretAsText(taxPassword, entry.company);
    const byPassword = ports.partners.byTaxAuthority({ ...entry, token });
    expect(names(right(await byPassword()))).toEqual(['Ana María']);
    const byFolder = ports.partners.byTaxFolder({ ...entry, folder }, unwatched);
    expect(names(right(await byFolder()))).toContain('Ana María');
  });

  it('PAPI-69 PAPI-70 PAPI-74 PAPI-75 tells an eligible partner, and a client from the others', async () => {
    const bank = happyBank();
    const { ports } = await identified(await portalOver(bank));
    expect(await ports.partners.isEligible(entry.company)()).toEqual(refused(403, { hasData: false }));
    expect(await ports.clients.find(entry.company)()).toEqual(refused(403, { hasData: false }));
    const token = secretAsText(taxPassword, entry.company);
    right(await ports.representatives.byTaxAuthority({ ...entry, token })());
    expect(await ports.partners.isEligible(entry.company)()).toEqual(E.right(true));
    expect(await ports.clients.find(entry.company)()).toEqual(E.right(O.none));
    expect(await ports.clients.find(aRut('6-K'))()).toEqual(refused(403, { hasData: false }));
    const nameOf = () => TE.right(O.some('El Sol'));
    const known = { ...happyBank(), customers: { ...bank.customers, nameOf } };
    const customer = await identified(await portalOver(known));
    right(await customer.ports.representatives.byTaxAuthority({ ...entry, token })());
    expect(await customer.ports.clients.find(entry.company)()).toEqual(
      E.right(O.some({ rut: entry.company, razonSocial: 'El Sol' })),
    );
  });

  it('PAPI-47 PAPI-48 PAPI-52 PAPI-53 judges one file, or several at once', async () => {
    const { ports } = await identified(await portalOver(happyBank()));
    const page = anAttachment({ name: 'página.pdf' }, '<html>');
    expect(await ports.fileChecks.isValid(folder, unwatched)()).toEqual(E.right(true));
    expect(await ports.fileChecks.isValid(page, unwatched)()).toEqual(E.right(false));
    expect(await ports.fileChecks.refused([folder, page], unwatched)()).toEqual(
      E.right([{ name: 'página.pdf', message: 'El contenido del archivo no corresponde a su extensión.' }]),
    );
    expect(await ports.fileChecks.refused([folder], unwatched)()).toEqual(E.right([]));
  });

  it('PAPI-38 PAPI-39 PAPI-49 PAPI-50 PAPI-51 takes a request with its files, which its folder then has', async () => {
    const { ports } = await represented(await portalOver(happyBank()));
    const documents = [stamps, { kind: 'tas', attachment: folder } as const];
    const request = {
      ...{ request: aRequest(), documents, idempotencyKey: 'clave-1' },
      texts: someVersions,
    };
    const first = right(await ports.wholeSubmissions.submit(request, unwatched)());
    expect(first.eligible).toBe(true);
    expect(await ports.wholeSubmissions.submit(request, unwatched)()).toEqual(E.right(first));
    const fewer = { ...request, documents: [stamps] };
    expect(await ports.wholeSubmissions.submit(fewer, unwatched)()).toEqual(refused(422));
    const held = right(await ports.folders.resume(first.idSolicitud)());
    expect(held).toEqual(
      ['timbres.pdf', 'carpeta.pdf'].map((name) => ({
        id: expect.any(String),
        name,
        size: 14,
        type: 'application/pdf',
        isUpload: true,
        username: '123456785',
        lastModified: expect.any(Number),
      })),
    );
    expect(await ports.folders.byType('tas', first.idSolicitud)()).toEqual(E.right(held.slice(1)));
    expect(await ports.folders.resume(7)()).toEqual(refused(404));
  });

  it('PAPI-29 PAPI-30 finds a request by its provider, or none', async () => {
    const { ports } = await represented(await portalOver(happyBank()));
    const provider = aRequest().provider.name;
    expect(await ports.requestsByProvider.find(provider, entry.company)()).toEqual(E.right(O.none));
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    const found = right(await ports.requestsByProvider.find(provider, entry.company)());
    expect(found).toMatchObject(O.some({ idSolicitud, provider, estado: 'Ingresada' }));
    expect(await ports.requestsByProvider.find('Otro', entry.company)()).toEqual(E.right(O.none));
    expect(await ports.requestsByProvider.find(provider, aRut('6-K'))()).toEqual(refused(403));
  });

  it('PAPI-78 PAPI-79 PAPI-80 PAPI-82 uploads a file to the configured address, and downloads a receipt from its own', async () => {
    const { ports, saved } = await represented(await portalOver(happyBank()));
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    const sent = {
      attachment: folder,
      username: entry.representative,
      document: { nombre: 'balance.pdf' },
      extra: { tipoDocumento: '3', idSolicitud: String(idSolicitud) },
    };
    const item = { ...unsentFile, username: '123456785' };
    const uploaded = right(await sendListedFile(ports)(item, sent, unwatched)());
    expect(uploaded).toEqual({ ...item, id: expect.any(String), isUpload: true });
    const held = right(await ports.folders.byType('balance', idSolicitud)());
    expect(held).toMatchObject([{ id: uploaded.id, name: 'balance.pdf' }]);
    const other = { ...sent, username: aRut('6-K') };
    expect(await ports.fileUploads.send(other, unwatched)()).toEqual(refused(403));
    const url = '/portabilidad-financiera/solicitud/pdf';
    for (const method of ['GET', 'POST'] as const) {
      const download = downloadReceiptFile(ports)(`recibo ${method}`, {
        method,
        url,
        values: { idSolicitud },
      });
      expect(await download()).toEqual(E.right(undefined));
    }
    expect(saved.map(([name]) => name)).toEqual(['recibo GET.pdf', 'recibo POST.pdf']);
  });

  it('EMP-40 loads the lists of both steps, and the places one in the other', async () => {
    const { ports } = await identified(await portalOver(happyBank()));
    const region = { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' };
    expect(await loadCompanyForm(ports)()).toEqual(
      E.right({ regions: [region], today: aDay, texts: someVersions }),
    );
    expect(await ports.places.cities(13)()).toEqual(E.right([{ id: 131, descripcion: 'Santiago' }]));
    expect(await ports.places.communes(131)()).toEqual(E.right([{ id: 13101, descripcion: 'Santiago' }]));
    expect(await ports.places.cities(99)()).toEqual(E.right([]));
    expect(await loadRequestForm(ports)()).toMatchObject(
      E.right({ products: productDictionary, today: aDay, providers: [{ tipo: 'Banco' }] }),
    );
  });

  it('EXT-1405 lets anybody read each text in the version in use', async () => {
    const { ports } = await portalOver(happyBank());
    expect(await readText(ports)('mandato', undefined)()).toEqual(E.right(aBankText('mandato')));
    expect(await readText(ports)('mandato', 'otra')()).toEqual(refused(404));
  });

  it('SOL-71 SOL-72 SOL-74 SOL-75 EXT-1015 takes a request from its provider to its receipt', async () => {
    const { ports, saved } = await represented(await portalOver(happyBank()));
    const company = signed.company.rutEmpresa;
    expect(await chooseProvider(ports)(aProvider(), company)()).toEqual(E.right('free'));
    const { idSolicitud, eligible } = right(
      await submitRequest(ports)({ request: aRequest() }, [stamps], 'clave-1', unfollowed)(),
    );
    expect(eligible).toBe(true);
    expect(await chooseProvider(ports)(aProvider(), company)()).toEqual(E.right('already-asked'));
    expect(await earlierRequest(ports)(aProvider())()).toMatchObject(E.right(O.some({ idSolicitud })));
    expect(await ports.documents.upload({ ...stamps, idSolicitud }, unwatched)()).toEqual(
      E.right({ id: expect.stringMatching(/./) as string }),
    );
    expect(await ports.requests.mail(idSolicitud)()).toEqual(E.right(undefined));
    expect(await downloadReceipt(ports)('receipt', idSolicitud)()).toEqual(E.right(undefined));
    expect(saved).toEqual([[`comprobante-solicitud-${idSolicitud}.pdf`, expect.stringMatching(/^%PDF-/)]]);
  });

  it('SOL-73 tells a request that is not eligible', async () => {
    const bank = happyBank();
    const { ports } = await represented(
      await portalOver({ ...bank, customers: { ...bank.customers, isEligible: () => TE.right(false) } }),
    );
    expect(await submitRequest(ports)({ request: aRequest() }, [], 'clave-1', unfollowed)()).toMatchObject(
      E.right({ eligible: false }),
    );
  });

  it('PAPI-24 a retry gets the first answer, and rule violations are refused', async () => {
    const { ports } = await represented(await portalOver(happyBank()));
    const first = right(await ports.requests.submit(aRequest(), 'clave-1')());
    expect(await ports.requests.submit(aRequest(), 'clave-1')()).toEqual(E.right(first));
    expect(await ports.requests.submit(aRequest(), 'clave-2')()).toEqual(refused(409, { hasData: true }));
    const { provider } = aRequest();
    const other = { ...aRequest(), provider: { ...provider, name: 'Banco Cumbre Sur' } };
    expect(await ports.requests.submit(other, 'clave-1')()).toEqual(refused(422));
    const wrong = { ...aRequest(), provider: { ...provider, type: 'OTROS' } };
    expect(await ports.requests.submit(wrong, 'clave-3')()).toEqual(
      refused(400, { campos: ['provider.type'] }),
    );
  });

  it('PAPI-44 says why a document is not taken', async () => {
    const { ports } = await identified(await portalOver(happyBank()));
    const page = anAttachment({ name: 'timbres.pdf' }, '<html>');
    expect(await ports.documents.validate(page, unwatched)()).toEqual(
      E.right({ valid: false, message: 'El contenido del archivo no corresponde a su extensión.' }),
    );
  });

  it('SEC-06 SEC-08 a visitor without a session, or asking for another company, gets nothing', async () => {
    const portal = await portalOver(happyBank());
    const company = signed.company.rutEmpresa;
    const asking = portal.ports.requests.existsFrom('Banco del Valle', company);
    expect(await asking()).toEqual(refused(401));
    await identified(portal);
    expect(await asking()).toEqual(E.right(false));
    const others = portal.ports.requests.existsFrom('Banco del Valle', aRut('6-K'));
    expect(await others()).toEqual(refused(403, { hasData: false }));
    expect(await portal.ports.requests.pdf(7)()).toEqual(refused(404));
  });

  it('an outage of the bank is reported as one', async () => {
    const bank = happyBank();
    const lists = {
      ...bank.lists,
      regions: () => TE.left(unavailable),
      providers: () => TE.left(unavailable),
    };
    const customers = { ...bank.customers, isCustomer: () => TE.left(unavailable) };
    const { ports } = await portalOver({ ...bank, lists, customers });
    expect(await ports.places.regions()()).toEqual(refused(503));
    expect(await ports.providers.all()()).toEqual(refused(503));
    expect(await ports.customers.isBankCustomer(entry.company)()).toEqual(refused(503));
  });
});
