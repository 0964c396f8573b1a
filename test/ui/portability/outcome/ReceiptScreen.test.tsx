// @vitest-environment jsdom
import { shownVersion, textNames } from '#core/portability/texts/bank-text.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadReceipt } from '#core/portability/outcome/download-receipt.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import type { KeptDocument } from '#core/portability/documents/kept-document.ts';
import type { PortalDocument } from '#core/portability/documents/portal-document.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { O, TE } from '#core/shared/fp.ts';
import { portalCodes, type PortalCode } from '#core/shared/portal-settings.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { aDay } from '#test/support/builders/company.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';
import { readyStep } from '#test/support/worlds/request-step.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';
import { EndVisitProvider } from '#ui/portability/end-visit.ts';
import { ReceiptScreen } from '#ui/portability/outcome/ReceiptScreen.tsx';
import { ReceiptStore } from '#ui/portability/outcome/ReceiptStore.ts';

afterEach(cleanup);

const liq: PortalDocument = {
  kind: 'liq',
  attachment: anAttachment({ id: 'liq100', name: 'liquidacion.pdf' }),
};

const listed = {
  razonSocial: 'Panadería El Sol SpA',
  proveedor: 'Banco del Valle',
  fecha: '05/03/2026',
  sigue: [],
};

type Options = {
  readonly reloaded?: boolean;
  readonly texts?: SignedTexts;
  readonly documents?: readonly PortalDocument[];
  readonly endVisit?: () => void;
  readonly portal?: PortalCode;
};

const arrive = ({
  reloaded = false,
  documents = [],
  texts,
  endVisit = () => undefined,
  portal = somePortalSettings.portal,
}: Options = {}) => {
  const pdfs = later<Uint8Array>();
  const uploaded = later<{ readonly id: string }>();
  const saved: string[] = [];
  const asked: number[] = [];
  const kept = later<readonly KeptDocument[]>();
  const journey = new JourneyStore();
  const ledger = new DocumentLedgerStore({
    uploadDocument: () => uploaded.call,
    keptDocuments: () => kept.call,
  });
  ledger.start(1001, documents);
  const no = (): TE.TaskEither<Failure, never> => TE.left(unreachable);
  const store = new ReceiptStore(
    {
      confirmReceipt: () => TE.right(O.some(listed)),
      downloadReceipt: downloadReceipt({
        requests: {
          existsFrom: no,
          submit: no,
          mail: no,
          summaries: no,
          history: no,
          pdf: (idSolicitud) => {
            asked.push(idSolicitud);
            return pdfs.call;
          },
        },
        downloads: { save: (name) => () => void saved.push(name) },
      }),
    },
    1001,
    reloaded ? undefined : receiptSummary(aSignedRequest({ texts }), aDay),
    { journey, ledger },
  );
  store.open();
  const { container } = show(
    <EndVisitProvider value={endVisit}>
      <ReceiptScreen store={store} />
    </EndVisitProvider>,
    { ...somePortalSettings, portal },
  );
  return { pdfs, uploaded, kept, saved, asked, container };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const bytes = (text: string) => new TextEncoder().encode(text);

/** Presses the download button and waits until the bank receives the call. */
const pressDownload = async ({ pdfs }: ReturnType<typeof arrive>) => {
  fireEvent.click(button('Descargar comprobante'));
  await vi.waitFor(() => expect(pdfs.calls).toBe(1));
};

describe('the receipt', () => {
  it('RES-01 bears the number of the request', () => {
    arrive();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu solicitud N° 1001 fue ingresada');
  });

  it('EXT-1118 asks for nothing: its main button downloads it, and more information is optional', () => {
    const { container } = arrive();
    expect([...container.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)).toEqual([
      'Descargar comprobante',
    ]);
    expect(container.textContent).toContain('Completar información es opcional mientras no te la pidamos.');
  });

  it.each(portalCodes)('RCP-03 shows the signed data, names as typed, and the stamp of %s', (portal) => {
    const { container } = arrive({ portal });
    const pairs = [...container.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]);
    expect(pairs).toEqual([
      ['Empresa', 'Panadería El Sol SpA'],
      ['RUT', '76.123.456-0'],
      ['Proveedor de origen', 'Banco del Valle'],
      ['Representante', 'Ana María Soto Rojas'],
      [
        'Productos a cerrar',
        'Vas a cerrar todas tus cuentas corrientes en Banco del Valle\nVas a cerrar tu tarjeta de crédito ****4321 en Banco del Valle',
      ],
      ['Productos a contratar', 'Cuenta corriente\nCrédito comercial'],
    ]);
    const stamp = screen.getByRole('img', { name: portal }).textContent;
    expect(stamp).toContain('05 MAR 2026');
    expect(stamp).toContain(somePortalSettings.banco.nombre);
    expect(stamp).not.toContain(portal);
    expect(screen.getByText('Ingresada el 05/03/2026')).toBeTruthy();
  });

  it('says which texts were seen, in which version and on which day', () => {
    const { container } = arrive({ texts: { terminos: '1.0', mandato: '2026-3', privacidad: 'c3' } });
    const pairs = [...container.querySelectorAll('dl:first-of-type > div')].map((pair) => pair.textContent);
    expect(pairs.slice(-3)).toEqual([
      'Términos y condicionesVersión 1.0, 05/03/2026',
      'MandatoVersión 2026-3, 05/03/2026',
      'Uso de datos personalesVersión c3, 05/03/2026',
    ]);
  });

  it('EXT-2914 never puts the version of a text behind its date in one word', () => {
    const { container } = arrive({ texts: someVersions });
    const pairs = [...container.querySelectorAll('dl:first-of-type > div')].map((pair) => pair.textContent);
    expect(pairs.at(-3)).toBe(`Términos y condicionesVersión ${someVersions.terminos}, 05/03/2026`);
  });

  it('EXT-1195 says directly below its heading whose turn it is and until when', () => {
    arrive();
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe(
      'Ahora le toca a Banco del Valle. Debe entregar el certificado de liquidación de tus deudas. Hasta el 12/03/2026.',
    );
  });

  it('EXT-1035 shows what follows and until when, for orientation', () => {
    arrive();
    const follows = screen.getByRole('region', { name: 'Qué sigue' });
    expect(
      within(follows)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Ahora le toca a Banco del ValleDebe entregar el certificado de liquidación de tus deudas. Hasta el 12/03/2026.',
      '2Respuesta de nuestro bancoNuestro banco debe responder tu solicitud hasta el 17/04/2026.',
      '3Tu decisiónSi recibes una oferta, tendrás 7 días hábiles bancarios para responderla.',
      '4Pago de lo que se deba y pedido de los cierresSi aceptas la oferta, nuestro banco debe pagar a Banco del Valle lo que deba tu empresa, si algo debe, y pedirle los cierres hasta el 07/05/2026.',
      '5Cierre y certificaciónDespués Banco del Valle debe cerrar y certificar hasta el 12/05/2026.',
      '6Fin de la solicitudSi nadie se atrasa ni objeta nada, todo termina a más tardar el 12/05/2026.',
    ]);
    expect(within(follows).getByText('Fechas referenciales, en días hábiles bancarios.')).toBeTruthy();
  });

  it('EXT-1037 EXT-1169 has each version whole and alone where the eye sees the groups that the PDF has', () => {
    const { container } = arrive({ texts: someVersions });
    const versions = [...container.querySelectorAll('.version')];
    expect(versions.map(({ textContent }) => textContent)).toEqual(Object.values(someVersions));
    const groups = versions.map((one) =>
      [...one.querySelectorAll('.version-group')].map(({ textContent }) => textContent).join(' '),
    );
    expect(groups).toEqual(Object.values(someVersions).map(shownVersion));
  });

  it('EXT-1407 links each signed text in another tab, none for an old version', () => {
    arrive({ texts: { ...someVersions, mandato: '1.0' } });
    const links = screen.getAllByRole('link', { name: /^Leer/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      textNames
        .filter((name) => name !== 'mandato')
        .map((name) => `/portabilidad/textos/${name}/${someVersions[name]}`),
    );
  });

  it("RES-01, RES-02, EXT-1108 after a reload shows its number, the bank's data and download, and where the rest is", async () => {
    const world = arrive({ reloaded: true });
    expect(await screen.findByRole('heading', { name: 'Tu solicitud N° 1001 fue ingresada' })).toBeTruthy();
    const pairs = [...world.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(pairs).toEqual(['EmpresaPanadería El Sol SpA', 'Proveedor de origenBanco del Valle']);
    expect(
      screen.getByText('Los productos y lo demás que firmaste están en el comprobante en PDF.'),
    ).toBeTruthy();
    await pressDownload(world);
    await act(() => world.pdfs.succeed(bytes('%PDF-1.7')));
    await vi.waitFor(() => expect(world.saved).toHaveLength(1));
  });

  it('RES-02, RES-14 lets the PDF be downloaded under the name of its number', async () => {
    const world = arrive();
    expect(button('Descargar comprobante').textContent?.toUpperCase()).toBe('DESCARGAR COMPROBANTE');
    await pressDownload(world);
    expect(button('Descargar comprobante').getAttribute('aria-disabled')).toBe('true');
    await act(() => world.pdfs.succeed(bytes('%PDF-1.7')));
    await vi.waitFor(() => expect(world.saved).toEqual(['comprobante-solicitud-1001.pdf']));
    expect(world.asked).toEqual([1001]);
  });

  it('EXT-1193 announces that the file came, and nothing before or of one that failed', async () => {
    const world = arrive();
    const isTold = () =>
      screen.getAllByRole('status').some((line) => line.textContent === 'Archivo descargado.');
    await pressDownload(world);
    expect(isTold()).toBe(false);
    await act(() => world.pdfs.succeed(bytes('%PDF-1.7')));
    await vi.waitFor(() => expect(isTold()).toBe(true));
    cleanup();
    const other = arrive();
    await pressDownload(other);
    await act(() => other.pdfs.fail(unreachable));
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(isTold()).toBe(false);
  });

  it('RES-14 an answer that is no PDF is a failed download', async () => {
    const world = arrive();
    await pressDownload(world);
    await act(() => world.pdfs.succeed(bytes('<html>')));
    expect(await screen.findByText(/no es posible descargar/)).toBeTruthy();
    expect(world.saved).toEqual([]);
  });

  it('RES-15 reports a failed download', async () => {
    const world = arrive();
    await pressDownload(world);
    await act(() => world.pdfs.fail(unreachable));
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Estimado Cliente. En este momento no es posible descargar el comprobante, por favor intenta más tarde.',
      ),
    );
    expect(button('Descargar comprobante').getAttribute('aria-disabled')).toBeNull();
  });

  it('RES-04 ends at the site of the bank', () => {
    arrive();
    const link = screen.getByRole('link', { name: /terminar/i });
    expect(link.textContent?.toUpperCase()).toBe('TERMINAR SIN COMPLETAR INFORMACIÓN');
    expect(link.getAttribute('href')).toBe(somePortalSettings.urlBanco);
  });

  it('EXT-2877 its end forgets the session, but not when another tab is asked for', () => {
    let ended = 0;
    arrive({ endVisit: () => void (ended += 1) });
    const link = screen.getByRole('link', { name: /terminar/i });
    fireEvent.click(link, { ctrlKey: true });
    expect(ended).toBe(0);
    fireEvent.click(link);
    expect(ended).toBe(1);
  });

  it('RES-06 nothing that was typed is left behind it, but the number', async () => {
    const step = await readyStep();
    const { journey } = step;
    journey.storeOf('request', () => step.store);
    step.store.sign();
    await step.answers.succeed({ eligible: true, idSolicitud: 1001 });
    expect('entry' in journey.state || 'company' in journey.state).toBe(false);
    expect(journey.storeOf('request', () => ({ fresh: true }))).toEqual({ fresh: true });
    expect(journey.state).toMatchObject({ idSolicitud: 1001 });
  });
});

describe('SOL-76 the documents that follow', () => {
  it('are shown on their way, and nothing waits for them', () => {
    arrive({ documents: [liq] });
    const documents = within(screen.getByRole('region', { name: 'Documentos de la solicitud' }));
    expect(documents.getByText('liquidacion.pdf')).toBeTruthy();
    expect(documents.getByText(/No cierres esta página/)).toBeTruthy();
    expect(button('Descargar comprobante').disabled).toBe(false);
  });

  it('are named in a notice when they fail, with a retry', async () => {
    const { uploaded } = arrive({ documents: [liq] });
    await act(() => uploaded.fail(unreachable));
    const notice = within(screen.getByRole('region', { name: 'Documentos de la solicitud' }));
    expect(notice.getByRole('alert').textContent).toContain('no pudimos subir');
    expect(
      notice.getByText('Tu solicitud ya fue ingresada, pero no pudimos subir: liquidacion.pdf.'),
    ).toBeTruthy();
    fireEvent.click(within(notice.getByRole('alert')).getByRole('button', { name: 'Reintentar' }));
    expect(uploaded.calls).toBe(2);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('heading', { name: 'Documentos de la solicitud' }),
      ),
    );
    await act(() => uploaded.succeed({ id: '1' }));
    expect(screen.queryByText(/no pudimos subir/)).toBeNull();
    expect(screen.getByText('Tus documentos fueron recibidos.')).toBeTruthy();
  });

  it('EXT-1069, EXT-2967 are sent again first while one is lacking, and what was the turn runs meanwhile', async () => {
    const { uploaded } = arrive({ documents: [liq] });
    const follows = within(screen.getByRole('region', { name: 'Qué sigue' }));
    const first = () => follows.queryByRole('heading', { name: 'Ahora te toca a ti' });
    expect(first()).toBeNull();
    await act(() => uploaded.fail(unreachable));
    expect(first()).toBeTruthy();
    expect(follows.queryByText(/^Ahora le toca/)).toBeNull();
    expect(follows.getByText(/^Mientras tanto le toca/)).toBeTruthy();
    const documents = within(screen.getByRole('region', { name: 'Documentos de la solicitud' }));
    fireEvent.click(within(documents.getByRole('alert')).getByRole('button', { name: 'Reintentar' }));
    await act(() => uploaded.succeed({ id: '1' }));
    expect(first()).toBeNull();
  });

  it('EXT-1160 refused since the request has ended, leave no retry, turn or day, and nothing pending', async () => {
    const { uploaded } = arrive({ documents: [liq] });
    await act(() => uploaded.fail(refusedWith(409, { codigo: 'SOLICITUD_RETIRADA' })));
    expect(document.body.textContent).toContain('Tu solicitud ya terminó: no queda nada pendiente.');
    expect(document.body.textContent).not.toMatch(
      /Envía otra vez|te toca a ti|le toca a|Hasta el|Reintentar|opcional/u,
    );
    expect(screen.queryByRole('region', { name: 'Qué sigue' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Completar información/u })).toBeNull();
  });

  it('take no room when there are none', () => {
    arrive();
    expect(screen.queryByText('Documentos de la solicitud')).toBeNull();
  });

  it('PAPI-48 are asked for after a reload, when the page knows of none', async () => {
    const { kept } = arrive({ reloaded: true });
    await screen.findByRole('heading', { name: 'Tu solicitud N° 1001 fue ingresada' });
    fireEvent.click(button('Consultar documentos recibidos'));
    await act(() =>
      kept.succeed([
        { kind: 'tim', name: 'timbres.pdf', size: 1000, receivedOn: { year: 2026, month: 3, day: 5 } },
      ]),
    );
    expect(screen.getByText(/recibido el 05\/03\/2026/)).toBeTruthy();
  });
});
