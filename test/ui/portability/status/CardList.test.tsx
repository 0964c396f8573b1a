// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { certificateCard, offerCard, type Card } from '#core/portability/status/card.ts';
import { asideMark } from '#core/portability/session/aside.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { unreachable } from '#core/shared/failure.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#test/support/builders/company.ts';
import { theEntry } from '#test/support/builders/journey.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { show } from '#test/support/show.tsx';
import { button, buttonsIn, pairsIn, said } from '#test/support/status-screen.tsx';
import { cardListWorld } from '#test/support/worlds/status-world.ts';
import { CardList } from '#ui/portability/status/CardList.tsx';
import { unbroken } from '#ui/messages/unbroken.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Mode = 'ofertas' | 'certificados';
type Site = 'public' | 'private';

const offer = (estado = 'Oferta Disponible', idSolicitud = 1001): Card =>
  offerCard(aRequestSummary({ idSolicitud, estado }));
const certificate = (estado = 'Terminada en plazo', idCertificado = 55208): Card =>
  certificateCard(
    { idCertificado, estado, requestedOn: aDay, validUntil: { year: 2026, month: 4, day: 4 } },
    aDay,
  );
const cards = { ofertas: offer(), certificados: certificate() } as const;

type Options = { readonly site?: Site; readonly rut?: Rut };

/** Renders the card list while its call to the bank is pending. */
const draw = (feature: string, { site, rut = theEntry.company }: Options = {}) => {
  const world = cardListWorld(feature, rut);
  show(<CardList store={world.store} site={site} />);
  act(() => void world.store.load());
  return world;
};

const drawWith = async (mode: Mode, listed: readonly Card[] = [cards[mode]], options: Options = {}) => {
  const world = draw(mode, options);
  await act(() => world[mode].succeed(listed));
  return world;
};

const rows = () => screen.queryAllByRole('listitem');
const rowOf = (number: number): HTMLElement => {
  const row = screen.getByText(`N° ${number}`).closest('li');
  if (row === null) throw new Error(`${number} is not listed`);
  return row;
};
const title = () => screen.getByRole('heading', { level: 2 });

describe('the public and the private list', () => {
  it.each<[string, Site, string]>([
    ['EST-17', 'public', 'Consultar solicitudes realizadas'],
    ['EST-18', 'private', 'Solicitudes realizadas'],
  ])('%s the %s one has its title, which names it', async (_, site, words) => {
    await drawWith('certificados', undefined, { site });
    expect(screen.getByRole('region', { name: words })).toBeTruthy();
    expect(title().textContent).toBe(words);
  });

  it('EST-17 appears on the public site unless replaced', () => {
    draw('ofertas');
    expect(title().textContent).toBe('Consultar solicitudes realizadas');
  });

  it.each<Mode>(['ofertas', 'certificados'])('SEC-15 of %s differ in their title alone', async (mode) => {
    const restOf = async (site: Site): Promise<string> => {
      await drawWith(mode, undefined, { site });
      title().textContent = '';
      const rest = document.body.innerHTML.replaceAll(/ (id|aria-labelledby)="[^"]*"/g, '');
      cleanup();
      return rest;
    };
    const open = await restOf('public');
    expect(open).toContain(`N° ${cards[mode].numeroSolicitud}`);
    expect(await restOf('private')).toBe(open);
  });
});

describe('EST-40 content in place of the cards', () => {
  it('EST-19 lines and a word while they are asked for, once that has lasted', () => {
    vi.useFakeTimers();
    draw('ofertas');
    const lines = () => document.querySelectorAll('.skeleton-line').length;
    expect([lines(), said('status')]).toEqual([0, []]);
    act(() => vi.advanceTimersByTime(300));
    expect([lines(), said('status')]).toEqual([3, ['Consultando solicitudes']]);
    expect(rows()).toEqual([]);
  });

  it.each<Mode>(['ofertas', 'certificados'])('EST-41 a sentence where there are no %s', async (mode) => {
    await drawWith(mode, []);
    expect(said('status')).toEqual(['En este momento no tienes solicitudes ingresadas.']);
    expect(said('alert')).toEqual([]);
    expect(rows()).toEqual([]);
  });

  it('EST-42 an error of the service, with a retry, keeping the focus', async () => {
    const { ofertas } = draw('ofertas');
    await act(() => ofertas.fail(unreachable));
    expect(said('alert').join()).toMatch(/^Ha ocurrido un error en el servicio.*Reintentar$/u);
    expect(screen.getByText('Ha ocurrido un error en el servicio')).toBeTruthy();
    button('Reintentar').focus();
    fireEvent.click(button('Reintentar'));
    expect(ofertas.calls).toBe(2);
    expect([said('alert'), screen.queryByRole('button')]).toEqual([[], null]);
    await vi.waitFor(() => expect(document.activeElement).toBe(title()));
    await act(() => ofertas.succeed([offer()]));
    expect(rows()).toHaveLength(1);
  });

  it('EST-43 EST-44 a warning without a button where the feature is unknown', () => {
    draw('otra');
    expect(said('alert')).toEqual(['Funcionalidad no encontrada']);
    expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null]);
  });

  it('EST-46 an error without a button where the list is given no rut of a company', () => {
    const { store } = cardListWorld('ofertas');
    show(<CardList store={store} />);
    act(() => void store.load());
    expect(said('alert')).toEqual(['Debe configurar la directiva con un rut']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('EST-15 the offers', () => {
  it('EST-28 tell the provider of origin', async () => {
    await drawWith('ofertas');
    expect(within(rowOf(1001)).getByText('Banco Puerto Alerce')).toBeTruthy();
  });

  it('have one button each, by its number', async () => {
    const { asked } = await drawWith('ofertas', [offer('Oferta Disponible', 7), offer('Pendiente', 5)]);
    expect([7, 5].map((number) => buttonsIn(rowOf(number)))).toEqual([
      ['Ver ofertas N° 7'],
      ['Ver ofertas N° 5'],
    ]);
    expect(button('Ver ofertas N° 7').textContent.toUpperCase()).toBe('VER OFERTAS');
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(button('Ver ofertas N° 7'));
    expect(asked).toEqual(['ofertas 7']);
  });

  it.each([...everyRequestStatus, 'Otro estado'])('EST-23 EST-24 EST-45 W12 of %s', async (estado) => {
    const { asked } = await drawWith('ofertas', [offer(estado)]);
    const isOffered = estado.startsWith('Oferta ');
    expect(pairsIn(rowOf(1001))).toEqual([['Estado', isOffered ? 'Oferta disponible' : 'Ingresada']]);
    expect(button(/^Ver ofertas/).disabled).toBe(!isOffered);
    fireEvent.click(button(/^Ver ofertas/));
    expect(asked).toHaveLength(isOffered ? 1 : 0);
  });
});

describe('EST-16 the certificates', () => {
  it('have their two buttons, by their number, and a way to ask for another', async () => {
    await drawWith('certificados');
    expect(buttonsIn(rowOf(55208))).toEqual([
      'Descargar certificado N° 55208',
      'Ver descargas disponibles N° 55208',
    ]);
    expect(button(/^Ver descargas/).textContent.toUpperCase()).toBe('VER DESCARGAS DISPONIBLES');
    const link = screen.getByRole('link');
    expect(link.textContent.toUpperCase()).toBe('GENERAR NUEVA SOLICITUD');
    expect(link.getAttribute('href')).toBe('#certificados');
  });

  it('EXT-2935 a page that is left to ask for a new one is marked, so that Back returns to it with its session', async () => {
    await drawWith('certificados');
    window.history.replaceState({ idx: 3 }, '');
    fireEvent.click(screen.getByRole('link'));
    expect(window.history.state).toEqual({ idx: 3, [asideMark]: true });
  });

  it('EST-16 a new one can be asked for where there is none, and while the list is on its way', async () => {
    const { certificados } = draw('certificados');
    expect(screen.getByRole('link')).toBeTruthy();
    await act(() => certificados.succeed([]));
    expect(screen.getByRole('link')).toBeTruthy();
  });

  it('EST-30 tell their day and their last day', async () => {
    await drawWith('certificados', [
      certificate(),
      { ...certificate('Ingresado', 2), fechaVencimiento: undefined },
    ]);
    expect(within(rowOf(55208)).getByText('Creado el 05/03/2026')).toBeTruthy();
    expect(rowOf(55208).textContent).toContain('Ya lo tienes, y sirve hasta el 04/04/2026');
    expect(within(rowOf(2)).getByText('Creado el 05/03/2026')).toBeTruthy();
  });

  it('EXT-1119 tell who has to deliver them until when, and that one which came waits for nothing', async () => {
    await drawWith('certificados', [certificate('Terminada en plazo', 1), certificate('Ingresado', 2)]);
    expect(screen.queryByText(/Nuestro teléfono es el/)).toBeNull();
    expect(rowOf(1).textContent).toContain('no te queda nada pendiente.');
    expect(rowOf(2).textContent).toContain(
      'Le toca a tu proveedor de origen, con plazo hasta el 12/03/2026.',
    );
  });

  it('EXT-2962 guess no day that the bank does not tell, nor a turn in a state that only it understands', async () => {
    const untold = (estado: string, idCertificado: number): Card =>
      certificateCard({ idCertificado, estado, requestedOn: { year: 2200, month: 1, day: 1 } }, aDay);
    await drawWith('certificados', [
      untold('Ingresado', 1),
      untold('Terminada en plazo', 2),
      untold('Otro estado', 3),
    ]);
    expect(
      [1, 2, 3].map(
        (number) =>
          /Le toca.*llámanos\.|Ya lo.*llámanos\.|Aquí no.*cuándo\./u.exec(rowOf(number).textContent)?.[0],
      ),
    ).toEqual([
      'Le toca a tu proveedor de origen. Todavía no sabemos hasta cuándo: consulta otra vez en unos minutos o, si necesitas la fecha, llámanos.',
      'Ya lo tienes, y aquí no sabemos hasta cuándo sirve: si necesitas la fecha, llámanos.',
      'Aquí no sabemos a quién le toca ni hasta cuándo.',
    ]);
    expect(screen.getAllByRole('link', { name: '600 111 2222' })).toHaveLength(1);
  });

  it('EXT-1140 tell what to do with one that expired, without a day to come, or has errors, and that one is late', async () => {
    await drawWith('certificados', [
      certificate('Caducada', 1),
      certificate('Terminada con Error', 2),
      certificate('Pendiente Fuera de plazo', 3),
    ]);
    expect(rowOf(1).textContent).toContain(
      'Creado el 05/03/2026 Estado: CaducadaYa no sirve. Si todavía lo necesitas, te toca a ti: pide otro con «Generar nueva solicitud», sin plazo.',
    );
    expect(rowOf(2).textContent).toContain(
      'Te toca a ti: pídelo otra vez con «Generar nueva solicitud», sin plazo. Este se puede descargar, pero llegó con errores y no sirve.',
    );
    expect(rowOf(3).textContent).toContain(
      'Le toca a tu proveedor de origen, con atraso: el plazo terminó el 12/03/2026. No hay otra fecha: cuando llegue lo verás aquí. Los plazos de tus solicitudes no cambian por eso.',
    );
  });

  it.each(
    everyCertificateState.map((estado) => {
      if (estado === 'Terminada con Error') return [estado, 'Con errores', 'error flag'] as const;
      return [estado, estado.startsWith('Terminada ') ? 'Si' : 'No', 'redirect'] as const;
    }),
  )('EST-34 EST-35 EST-36 EST-37 EST-38 EST-39 EST-45 W13 in %s: %s, %s', async (estado, label, choosing) => {
    const { asked, left } = await drawWith('certificados', [certificate(estado)]);
    expect(pairsIn(rowOf(55208))).toEqual([['Disponible para descarga', label]]);
    expect(within(rowOf(55208)).getByText(`Estado: ${estado}`)).toBeTruthy();
    expect(rowOf(55208).textContent).toContain(` Estado: ${estado}`);
    expect(button(/^Descargar/).disabled).toBe(label === 'No');
    fireEvent.click(button(/^Descargar/));
    expect(asked).toEqual(label === 'No' ? [] : ['certificados 55208']);
    fireEvent.click(button(/^Ver descargas/));
    expect(left.map(({ numeroCertificado }) => numeroCertificado)).toEqual(
      choosing === 'redirect' ? [55208] : [],
    );
    expect(said('alert')).toHaveLength(choosing === 'redirect' ? 0 : 1);
  });

  it('EST-12 EST-13 EST-14 EST-38 one with errors is shown by number, with a way to request it again', async () => {
    await drawWith('certificados', [
      certificate('Terminada con Error', 1),
      certificate('Terminada con Error', 2),
    ]);
    const errorOf = (number: number) =>
      `Tu solicitud de certificado de liquidación N° ${number} presenta errores. Por favor ingrésala nuevamente y la procesaremos a la brevedad.`;
    fireEvent.click(button('Ver descargas disponibles N° 1'));
    expect(within(rowOf(1)).getByText(errorOf(1))).toBeTruthy();
    const again = within(rowOf(1)).getByRole('link', { name: 'Ingresar nuevamente' });
    expect(again.getAttribute('href')).toBe('#certificados');
    fireEvent.click(button('Ver descargas disponibles N° 2'));
    expect(said('alert')).toEqual([unbroken(`${errorOf(2)}Ingresar nuevamente`)]);
    expect(within(rowOf(2)).getByRole('link')).toBeTruthy();
  });
});

describe.each([
  ['ofertas', /^Ver ofertas/],
  ['certificados', /^Descargar certificado/],
] as const)('a download among the %s', (mode, name) => {
  const press = () => fireEvent.click(button(name));

  it('is one call however often it is pressed, and keeps the focus', async () => {
    const { asked, downloads } = await drawWith(mode);
    button(name).focus();
    press();
    press();
    expect(asked).toHaveLength(1);
    expect(button(name).getAttribute('aria-busy')).toBe('true');
    await act(() => downloads.succeed(undefined));
    expect(button(name).getAttribute('aria-busy')).toBeNull();
    expect(document.activeElement).toBe(button(name));
    expect(said('alert')).toEqual([]);
  });

  it('EST-09 RES-14 a failure is shown in its row, until retried', async () => {
    const { asked, downloads } = await drawWith(mode);
    press();
    await act(() => downloads.fail(unreachable));
    expect(said('alert')).toEqual([
      'Hubo un error al descargar el documento, Intententlo nuevamente o mas tarde.',
    ]);
    expect(within(rowOf(cards[mode].numeroSolicitud)).getByText(/^Hubo un error/)).toBeTruthy();
    press();
    expect(said('alert')).toEqual([]);
    await act(() => downloads.succeed(undefined));
    expect([asked.length, said('alert')]).toEqual([2, []]);
  });
});
