// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { certificateCard } from '#core/portability/status/card.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { arrive, arriveWith, button, said } from '#test/support/status-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const older = aRequestSummary({
  ...{ idSolicitud: 1001, estado: 'Pendiente' },
  createdOn: { year: 2026, month: 1, day: 10 },
});
const newer = aRequestSummary({ idSolicitud: 1002, estado: 'Oferta Disponible' });
const notice = () => screen.queryByText('Ya contamos con una oferta disponible para ti...');
const focusMoved = () =>
  vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Tus solicitudes' })),
  );

describe('the status', () => {
  it('EST-01 EST-02 EST-03 is titled as the source does, under the company and its rut', async () => {
    await arriveWith([older]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Consultar solicitudes realizadas');
    expect(screen.getByText('Panadería El Sol SpA, RUT 76.123.456-0')).toBeTruthy();
  });

  it('EXT-1176 says whose requests they are, and leads to another company by the start', async () => {
    const { journey } = await arriveWith([older]);
    expect(document.body.textContent).toMatch(
      /Empresa de esta visita: Panadería El Sol SpA, RUT 76\.123\.456-0\. Para ver las solicitudes de otra.* esta visita termina/,
    );
    fireEvent.click(button('Consultar otra empresa'));
    expect(journey.state.at).toBe('landing');
  });

  it('shows placeholder lines and what it waits for, after a delay', () => {
    vi.useFakeTimers();
    arrive();
    const lines = () => document.querySelectorAll('.skeleton-line').length;
    expect([lines(), said('status')]).toEqual([0, []]);
    act(() => vi.advanceTimersByTime(300));
    expect([lines(), said('status')]).toEqual([8, ['Consultando solicitudes']]);
    expect(screen.getByText('RUT 76.123.456-0')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lists several requests in the order of the bank, and says how many', async () => {
    await arriveWith([newer, older, aRequestSummary({ idSolicitud: 1000, createdOn: older.createdOn })]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Solicitud N° 1002',
      'Solicitud N° 1001',
      'Solicitud N° 1000',
    ]);
    expect(said('status')).toContain('Tienes 3 solicitudes.');
  });

  it("EXT-1034 lists requests with an offer first, except withdrawn ones, and the rest in the bank's order", async () => {
    const on = older.createdOn;
    await arriveWith([
      older,
      newer,
      { ...newer, idSolicitud: 1003, withdrawal: { idRetiro: 8001, on } },
      { ...newer, idSolicitud: 1004, estado: 'Oferta Informada' },
    ]);
    const listed = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(listed).toEqual([1002, 1004, 1001, 1003].map((number) => `Solicitud N° ${number}`));
  });

  it('says that one is one', async () => {
    await arriveWith([older]);
    expect(said('status')).toContain('Tienes una solicitud.');
  });
});

describe('the documents of the company', () => {
  it('are a button away from its requests', async () => {
    const { journey } = await arriveWith([older]);
    fireEvent.click(button('Mis documentos'));
    expect(journey.state.at).toBe('my-documents');
  });
});

describe('EST-06 EST-07 the notice of an offer', () => {
  it.each(everyRequestStatus)('of a request in %s', async (estado) => {
    await arriveWith([{ ...older, estado }]);
    const shown = notice()?.parentElement?.textContent;
    const words = 'Ya contamos con una oferta disponible para ti... Descárgala y revisa sus condiciones.';
    expect(shown).toBe(
      estado.startsWith('Oferta ') ? `${words}Solicitud N° ${older.idSolicitud}` : undefined,
    );
  });

  it('EXT-1156 names each request with an offer, and its last day once that is known', async () => {
    const one = { ...older, estado: 'Oferta Disponible' };
    const other = { ...newer, estado: 'Oferta Informada' };
    const { timelines } = await arriveWith([one, other]);
    const due = { year: 2026, month: 12, day: 1 };
    await act(() =>
      timelines.succeed([
        { id: 'offer-validity', owner: 'company', state: 'on-time', due, reachedOn: undefined },
      ]),
    );
    const line = notice()?.parentElement?.querySelector('p')?.textContent;
    expect(line?.split(' · ')).toEqual([
      `Solicitud N° ${one.idSolicitud}: hasta el 01/12/2026`,
      `Solicitud N° ${other.idSolicitud}`,
    ]);
  });

  it('EXT-2916 EXT-2961 names and lists them in the order of their last days, once all are known, and opens the timeline of the first then', async () => {
    const listed = () =>
      screen
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => Number(/\d+/u.exec(textContent)?.[0]));
    const offers = [older, newer].map((request) => ({ ...request, estado: 'Oferta Disponible' }));
    const { timelines } = await arriveWith(offers);
    const before = listed();
    const open = () => document.querySelector('details[open] summary')?.textContent;
    for (const [place] of before.entries()) {
      expect([listed(), open()]).toEqual([before, undefined]);
      await act(() =>
        timelines.succeed([
          {
            ...{ id: 'offer-validity', owner: 'company', state: 'on-time', reachedOn: undefined },
            due: { year: 2026, month: 12, day: 9 - place },
          },
        ]),
      );
    }
    expect(listed()).toEqual(before.toReversed());
    expect(open()).toBe(`Avance de la solicitud N° ${before[1]}`);
    const line = notice()?.parentElement?.querySelector('p')?.textContent;
    expect(line?.match(/hasta el \d\d/gu)).toEqual(['hasta el 08', 'hasta el 09']);
  });

  it('one offer among several requests is enough', async () => {
    await arriveWith([older, newer]);
    expect(notice()).not.toBeNull();
  });
});

describe('EST-10 no requests', () => {
  it('EST-11 EST-41 are reported, also aloud, and lead to the start', async () => {
    const { journey } = await arriveWith([]);
    expect(screen.getByRole('heading', { name: 'No tienes solicitudes' })).toBeTruthy();
    expect(screen.getByText('En este momento no tienes solicitudes ingresadas.')).toBeTruthy();
    expect(said('status')).toEqual(['No tienes solicitudes']);
    expect(said('alert')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    fireEvent.click(button('Volver al inicio'));
    expect(journey.state.at).toBe('landing');
  });

  it('EXT-2918 have the way to another company, as a list has', async () => {
    const { journey } = await arriveWith([]);
    fireEvent.click(button('Consultar otra empresa'));
    expect(journey.state.at).toBe('landing');
  });

  it("EXT-1016 explain that another representative's request may not be listed, and whom to call", async () => {
    await arriveWith([]);
    expect(screen.getByText(/^Si otro representante/).textContent).toBe(
      'Si otro representante de tu empresa ingresó una solicitud, puede que no aparezca aquí. Lo sabrás cuando acredites aquí mismo que representas a la empresa, o llamando a nuestra banca telefónica al 600 111 2222.',
    );
  });

  it('EXT-1011 EXT-1143 lead to the proof of the representation and back, and no more once it is given, where others have none either', async () => {
    const { journey, store, requests } = await arriveWith([]);
    fireEvent.click(button('Acreditar representación'));
    expect(journey.state).toMatchObject({ at: 'representative', checking: true });
    expect(journey.arrive('status')).toBe(true);
    journey.dispatch({ did: 'prove-representation' });
    const names = {
      nombreRepresentante: '',
      apellidoPaternoRepresentante: '',
      apellidoMaternoRepresentante: '',
    };
    journey.dispatch({
      did: 'confirm-representative',
      found: { razonSocial: '', calle: '', numero: '', ...names },
    });
    expect(journey.state).toMatchObject({ at: 'status', represented: true });
    act(() => store.open());
    await act(() => requests.succeed([]));
    expect(screen.getByRole('heading', { name: 'No tienes solicitudes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acreditar representación' })).toBeNull();
    expect(screen.getByText('Tampoco hay solicitudes de otros representantes de la empresa.')).toBeTruthy();
    expect(screen.queryByText(/^Si otro representante/)).toBeNull();
  });

  it('EXT-1011 that could not be read lead to no proof', async () => {
    const { store, requests } = await arriveWith([]);
    act(() => store.open());
    await act(() => requests.fail(unreachable));
    expect(screen.queryByRole('button', { name: 'Acreditar representación' })).toBeNull();
  });

  it('show neither a list of no certificates nor a notice', async () => {
    await arriveWith([]);
    expect(screen.queryByRole('region')).toBeNull();
    expect(notice()).toBeNull();
  });
});

describe('PERR-06 PERR-07 requests that could not be read', () => {
  it('EXT-1074 look as none, say that they were not read, and are read again', async () => {
    const { requests } = arrive();
    await act(() => requests.fail(unreachable));
    const title = 'No tienes solicitudes a la vista: no pudimos cargarlas';
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(said('alert')).toEqual(['No pudimos cargar tus solicitudes.']);
    expect(said('status')).toEqual([]);
    button('Reintentar').focus();
    fireEvent.click(button('Reintentar'));
    expect(requests.calls).toBe(2);
    expect(screen.queryByRole('button')).toBeNull();
    await focusMoved();
    await act(() => requests.succeed([older]));
    expect(screen.getByRole('heading', { name: 'Solicitud N° 1001' })).toBeTruthy();
    expect(said('alert')).toEqual([]);
    await focusMoved();
  });

  it('EST-11 lead to the start as well', async () => {
    const { journey, requests } = arrive();
    await act(() => requests.fail(unreachable));
    fireEvent.click(button('Volver al inicio'));
    expect(journey.state.at).toBe('landing');
  });
});

describe('EXT-1041 a list that is not empty', () => {
  const ofOthers = () => screen.queryByText(/^Si otro representante de tu empresa/);

  it('says that requests of others may lack, and leads to the proof that opens them', async () => {
    const { journey } = await arriveWith([older]);
    expect(ofOthers()).toBeTruthy();
    fireEvent.click(button('Acreditar representación'));
    expect(journey.state).toMatchObject({ at: 'representative', checking: true });
  });

  it('EXT-1143 EXT-1141 shows none to a proven representative, but that the proof passed, that all are listed, and whose certificates are not', async () => {
    const { journey, store, requests, certificates } = await arriveWith([older]);
    journey.dispatch({ did: 'prove-representation' });
    const names = {
      nombreRepresentante: '',
      apellidoPaternoRepresentante: '',
      apellidoMaternoRepresentante: '',
    };
    const found = { razonSocial: '', calle: '', numero: '', ...names };
    act(() => journey.dispatch({ did: 'confirm-representative', found }));
    act(() => store.open());
    await act(() => requests.succeed([older]));
    expect(ofOthers()).toBeNull();
    expect(
      screen.getByText(
        'Comprobamos que representas a la empresa: aquí están todas sus solicitudes, también las de otros representantes, si las hay.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acreditar representación' })).toBeNull();
    await act(() => certificates.certificados.succeed([]));
    const list = screen.getByRole('region', { name: 'Certificados de liquidación' });
    expect(list.textContent).toContain(
      'Aquí verás los certificados que pidas aparte: «Generar nueva solicitud» te lleva a donde se piden. Los que necesitan tus solicitudes los pide el banco por ti.',
    );
  });
});

describe('EST-47 the certificates', () => {
  const certificate = certificateCard(
    { idCertificado: 55208, estado: 'Terminada en plazo', requestedOn: aDay },
    aDay,
  );

  it('are listed where there is no request too', async () => {
    await arriveWith([], [certificate]);
    expect(screen.getByRole('heading', { name: 'No tienes solicitudes' })).toBeTruthy();
    const list = within(screen.getByRole('region', { name: 'Certificados de liquidación' }));
    expect(list.getByText('N° 55208')).toBeTruthy();
  });

  it.each(['read', 'not read'])(
    'that fail say so and are asked again, where requests are none or %s',
    async (how) => {
      const { certificates, requests } = arrive();
      await act(() => (how === 'read' ? requests.succeed([]) : requests.fail(unreachable)));
      await act(() => certificates.certificados.fail(unreachable));
      const list = within(screen.getByRole('region', { name: 'Certificados de liquidación' }));
      expect(list.getByRole('alert').textContent).toContain('Ha ocurrido un error en el servicio');
      fireEvent.click(list.getByRole('button', { name: 'Reintentar' }));
      expect(certificates.certificados.calls).toBe(2);
    },
  );

  it('are listed under their own heading, in the mode of certificates', async () => {
    await arriveWith([older], [certificate]);
    const list = within(screen.getByRole('region', { name: 'Certificados de liquidación' }));
    expect(list.getByText('N° 55208')).toBeTruthy();
    expect(list.getByRole('button', { name: 'Ver descargas disponibles N° 55208' })).toBeTruthy();
  });

  it('EXT-1141 tell who delivers them, who prints them, and that no mail says when one is there', async () => {
    await arriveWith([older], [certificate]);
    expect(screen.getByRole('region', { name: 'Certificados de liquidación' }).textContent).toContain(
      'Los debe entregar tu proveedor de origen, en 5 días hábiles bancarios desde que se piden, y el PDF lo imprime nuestro banco con los productos de tus solicitudes. Cuando uno esté listo lo verás aquí: de los certificados no llega correo.',
    );
  });

  it('that fail leave the requests where they are', async () => {
    const { certificates, requests } = arrive();
    await act(() => requests.succeed([older]));
    await act(() => certificates.certificados.fail(unreachable));
    expect(screen.getByRole('heading', { name: 'Solicitud N° 1001' })).toBeTruthy();
    expect(said('alert')[0]).toContain('Ha ocurrido un error en el servicio');
  });
});
