// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadWatch } from '#core/portability/documents/attachment.ts';
import type { RepresentativeVerdict } from '#core/portability/representative/representative.ts';
import { unreachable } from '#core/shared/failure.ts';
import { RepresentativeScreen } from '#ui/portability/representative/RepresentativeScreen.tsx';
import { RepresentativeStore } from '#ui/portability/representative/RepresentativeStore.ts';
import { journeyAt, journeyAtStatus } from '#test/support/builders/journey.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { draftWorld } from '#test/support/worlds/draft-world.ts';
import { aFile, heldAs } from '#test/support/builders/picked-file.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';

beforeAll(async () => {
  await import('#ui/kit/FileDropZone.tsx');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const arrive = (
  place: 'representative' | 'status' = 'representative',
  changes: Partial<typeof somePortalSettings> = {},
) => {
  const journey = place === 'status' ? journeyAtStatus() : journeyAt(place);
  const verdicts = later<RepresentativeVerdict>();
  const watches: UploadWatch[] = [];
  const hearing = new Set<(draftKey: string, idSolicitud: number) => void>();
  const draft = draftWorld(journey, undefined, {
    signedNews: { tell: () => undefined, whenTold: (work) => (hearing.add(work), () => undefined) },
  });
  const store = new RepresentativeStore(
    journey,
    {
      confirmRepresentative: (_entry, _proof, watch) => {
        watches.push(watch);
        return verdicts.call;
      },
      attachmentOf: heldAs,
    },
    draft.store,
  );
  store.open();
  show(<RepresentativeScreen store={store} />, { ...somePortalSettings, ...changes });
  const signElsewhere = () => hearing.forEach((work) => work('llave 1', 1001));
  return { journey, verdicts, watches, store, signElsewhere };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const chooseSii = () =>
  fireEvent.click(screen.getByRole('radio', { name: /Ingresar clave del Servicio de Impuestos Internos/ }));

const folderList = () => screen.queryByRole('list', { name: 'La carpeta sirve si cumple todo esto' });

const lastStatus = (words: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === words);

it('EXT-1216 a folder is looked at by a list before it is attached, which asks for no ticks', async () => {
  const { store } = arrive();
  expect(folderList()?.children).toHaveLength(4);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(folderList()?.textContent).toContain(store.ruts.company);
  await act(async () => store.attach([aFile('carpeta.pdf')]));
  expect(folderList()).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(false);
});

it.each([
  [30, 'La generaste hace 30 días o menos'],
  [1, 'La generaste hace 1 día o menos'],
  [undefined, 'La generaste hace poco'],
])('EXT-1145 the list says within how many days the folder has to be issued: %s', (diasCarpeta, words) => {
  arrive('representative', { diasCarpeta });
  expect(folderList()?.textContent).toContain(words);
});

describe('EXT-1144 a proof that only shows existing requests', () => {
  const arriveChecking = () => {
    const world = arrive('status');
    act(() => void world.journey.dispatch({ did: 'prove-representation' }));
    return world;
  };

  it('leads back to their list, and a new request has no such way', () => {
    const { journey } = arriveChecking();
    fireEvent.click(button('Volver a mis solicitudes'));
    expect(journey.state.at).toBe('status');
    cleanup();
    arrive();
    expect(screen.queryByRole('button', { name: 'Volver a mis solicitudes' })).toBeNull();
  });

  it('leads back where nobody was confirmed too', async () => {
    const { journey, store, verdicts } = arriveChecking();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    await act(() => verdicts.succeed({ verdict: 'no-representative' }));
    fireEvent.click(button('Volver a mis solicitudes'));
    expect(journey.state.at).toBe('status');
  });

  it('can be sent again by whoever left it on its way and comes back', async () => {
    const { journey, store, verdicts } = arriveChecking();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    expect(button('Volver a mis solicitudes').disabled).toBe(true);
    act(() => void journey.arrive('status'));
    await act(() => verdicts.fail(unreachable));
    act(() => void journey.dispatch({ did: 'prove-representation' }));
    fireEvent.click(button('Continuar'));
    expect(verdicts.calls).toBe(2);
  });
});

describe('the options', () => {
  it('REP-01, REP-06 are two, in these words', () => {
    arrive();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('Adjuntar carpeta tributaria (PDF)')).toBeTruthy();
    expect(screen.getByText('Ingresar clave del Servicio de Impuestos Internos')).toBeTruthy();
  });

  it('REP-02, REP-03 the folder is chosen at first, and is attached in a zone', () => {
    arrive();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /carpeta tributaria/ }).checked).toBe(true);
    expect(
      within(screen.getByRole('group', { name: 'Carpeta tributaria' })).getByText('Subir Archivo'),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Clave tributaria de la empresa')).toBeNull();
  });

  it('REP-04, REP-05 the password of the tax authority is asked for, masked', () => {
    arrive();
    chooseSii();
    expect(screen.getByLabelText<HTMLInputElement>('Clave tributaria de la empresa').type).toBe('password');
    fireEvent.click(button('Mostrar «Clave tributaria de la empresa»'));
    expect(screen.getByLabelText<HTMLInputElement>('Clave tributaria de la empresa').type).toBe('text');
    expect(screen.queryByRole('group', { name: 'Carpeta tributaria' })).toBeNull();
  });

  it('EXT-1117, EXT-2958 the password says before it is sent which attempt locks it and for how long', () => {
    arrive();
    expect(document.body.textContent).not.toContain('Al tercer intento');
    chooseSii();
    expect(document.body.textContent).toContain(
      'Al tercer intento incorrecto esta comprobación se bloquea por 3 días la primera vez y por más si se repite: cada error dice por cuánto. La carpeta tributaria sigue disponible.',
    );
  });

  it('REP-07 a branch is preferred by a link to the bank site', () => {
    arrive();
    expect(screen.getByRole('link', { name: 'Prefiero ir a una sucursal' }).getAttribute('href')).toBe(
      somePortalSettings.urlBanco,
    );
  });
});

describe('Continue', () => {
  it('REP-08, REP-09 is disabled without a folder, and names what is missing', () => {
    const { store, verdicts } = arrive();
    expect(button('Continuar').disabled).toBe(true);
    expect(screen.getByText('Falta: adjuntar la carpeta tributaria.')).toBeTruthy();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    expect(verdicts.calls).toBe(1);
  });

  it('REP-10 is disabled without a password', () => {
    arrive();
    chooseSii();
    expect(button('Continuar').disabled).toBe(true);
    expect(screen.getByText('Falta: ingresar la clave tributaria.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Clave tributaria de la empresa'), { target: { value: 'x' } });
    expect(button('Continuar').disabled).toBe(false);
  });

  it('REP-11, REP-12 covers the screen while the tax authority is asked', () => {
    vi.useFakeTimers();
    arrive();
    chooseSii();
    fireEvent.change(screen.getByLabelText('Clave tributaria de la empresa'), { target: { value: 'x' } });
    fireEvent.click(button('Continuar'));
    act(() => vi.advanceTimersByTime(400));
    expect(screen.getByText('Estamos conectándonos con el Servicio de Impuestos Internos')).toBeTruthy();
  });

  it('REP-12 does not speak of the tax authority while a folder is read', () => {
    vi.useFakeTimers();
    const { store, watches } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    act(() => watches[0]?.onProgress(100));
    act(() => vi.advanceTimersByTime(400));
    expect(screen.getByText('Estamos leyendo tu carpeta tributaria')).toBeTruthy();
    expect(screen.queryByText(/conectándonos/)).toBeNull();
  });
});

it('SEC-17 nothing of the password is written to storage, and it is erased after the call', async () => {
  const { store, verdicts } = arrive();
  chooseSii();
  fireEvent.change(screen.getByLabelText('Clave tributaria de la empresa'), { target: { value: 'secreta' } });
  fireEvent.click(button('Continuar'));
  await act(() => verdicts.fail(unreachable));
  expect(store.password.text).toBe('');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

describe('the folder', () => {
  it('is announced when it is attached, refused and deleted, and the focus goes back to the zone', async () => {
    const { store } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    expect(lastStatus('Agregaste carpeta.pdf.')).toBe(true);
    act(() => store.attach([aFile('carpeta.png')]));
    expect(lastStatus('carpeta.png: La extensión del archivo no está permitida.')).toBe(true);
    fireEvent.click(button('Eliminar carpeta.png'));
    expect(lastStatus('Eliminaste carpeta.png.')).toBe(true);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Subir Archivo'));
  });

  it('EXT-1115 on its way is the turn of the bank, and no longer of the company', async () => {
    const { store, verdicts } = arrive();
    await act(async () => store.attach([aFile('carpeta.pdf')]));
    const note = () => document.querySelector('.filling')?.textContent;
    expect(note()).toContain('Ahora te toca a ti: acredita');
    fireEvent.click(button('Continuar'));
    expect(note()).toMatch(/^Ahora le toca a nuestro banco: recibe .* datos/);
    await act(() => verdicts.fail(unreachable));
    expect(note()).toContain('Ahora te toca a ti');
  });

  it('on its way shows how far it is, and can be cancelled', async () => {
    const { store, watches, verdicts } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    act(() => watches[0]?.onProgress(50));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(45);
    fireEvent.click(button('Cancelar carpeta.pdf'));
    await act(() => verdicts.fail(unreachable));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Continuar').disabled).toBe(false);
  });
});

describe('EXT-1102 EXT-1103 EXT-1104 failures are shown above the form', () => {
  const alert = () => screen.getByRole('alert');
  const bySii = async (verdict: RepresentativeVerdict) => {
    const world = arrive();
    chooseSii();
    act(() => world.store.password.type('secreta'));
    fireEvent.click(button('Continuar'));
    await act(() => world.verdicts.succeed(verdict));
    return world;
  };

  it('a wrong password, with how many tries are left', async () => {
    const { journey } = await bySii({ verdict: 'wrong-password', triesLeft: 2 });
    expect(within(alert()).getByRole('heading').textContent).toBe('La clave tributaria no es correcta');
    expect(alert().textContent).toContain('Te quedan 2 intentos');
    await vi.waitFor(() => expect(document.activeElement).toBe(alert().parentElement));
    expect(screen.getByLabelText('Clave tributaria de la empresa')).toBeTruthy();
    fireEvent.click(button('Volver al inicio'));
    expect(journey.state.at).toBe('landing');
  });

  it('the last try in its own words, and no number where the bank tells none', async () => {
    await bySii({ verdict: 'wrong-password', triesLeft: 1 });
    expect(alert().textContent).toContain('Te queda 1 intento');
    cleanup();
    await bySii({ verdict: 'wrong-password' });
    expect(alert().textContent).not.toMatch(/queda/);
  });

  it.each([
    [{ until: '2026-11-23T14:05:00-03:00', hours: 24 }, 'hasta el 23 de noviembre de 2026 a las 14:05.'],
    [{ hours: 24 }, 'por 24 horas.'],
    [{ until: 'mañana', hours: 72 }, 'por 72 horas.'],
    [{}, 'Por ahora no probaremos otra clave de esta empresa.'],
  ])('a block with %o, the other way in and a phone', async (told, words) => {
    await bySii({ verdict: 'password-locked', ...told });
    expect(within(alert()).getByRole('heading').textContent).toBe(
      'Bloqueamos la comprobación con clave tributaria',
    );
    expect(alert().textContent).toContain(words);
    expect(alert().textContent).toContain('puedes adjuntar la carpeta tributaria');
    expect(within(alert()).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  });

  it('EXT-1186 a block closes its field, and its one button leads to the folder', async () => {
    const { store } = await bySii({ verdict: 'password-locked', hours: 24 });
    expect(screen.queryByLabelText('Clave tributaria de la empresa')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    expect(document.body.textContent).not.toContain('ingresar la clave tributaria');
    fireEvent.click(button('Adjuntar la carpeta tributaria'));
    expect(store.option).toBe('carpeta');
    expect(button('Continuar')).toBeDefined();
  });

  it('EXT-1172 a folder, with the reason beside the file too, and the rut it should be of', async () => {
    const { store, verdicts } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    await act(() => verdicts.succeed({ verdict: 'wrong-folder', why: 'another-company' }));
    expect(alert().textContent).toMatch(/es de otra empresa\. .* Es la del RUT 76\.123\.456-0\./u);
    expect(screen.getAllByText(/Esta carpeta es de otra empresa/)).toHaveLength(2);
    expect(button('Continuar').disabled).toBe(true);
    act(() => store.attach([aFile('otra.pdf')]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Continuar').disabled).toBe(false);
  });

  it('EXT-2508 a folder waiting for an employee is shown as such, stays attached, and names alternatives', async () => {
    const { store, verdicts } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    await act(() => verdicts.succeed({ verdict: 'folder-waits' }));
    expect(within(alert()).getByRole('heading').textContent).toBe(
      'Recibimos tu carpeta y la revisará un ejecutivo',
    );
    expect(alert().textContent).toMatch(/Tienes 30 días para volver\..*y el nombre del archivo\./u);
    expect(within(alert()).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
    expect(store.row).toMatchObject({ status: 'ready', readyText: 'Por revisar', message: undefined });
    act(() => store.choose('sii'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the ends', () => {
  it('REP-16, REP-17, REP-18, REP-19, PERR-12 without a representative the road online ends, with a way to a branch and to the bank', async () => {
    const { store, verdicts } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    await act(() => verdicts.succeed({ verdict: 'no-representative' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No puedes continuar el flujo online');
    expect(
      screen.getByText(/Acércate a una sucursal con las escrituras de los poderes de la empresa/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver al sitio del banco' }).getAttribute('href')).toBe(
      somePortalSettings.urlBanco,
    );
  });

  it('EXT-1090 without a representative it stays the end, though another tab signed the request', async () => {
    const { store, verdicts, signElsewhere } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    await act(() => verdicts.succeed({ verdict: 'no-representative' }));
    act(signElsewhere);
    expect(screen.queryByRole('button', { name: 'Ver mis solicitudes' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Volver al sitio del banco' })).toBeTruthy();
  });

  it('EXT-1181 PERR-20 a lost network keeps the folder, and Continue sends it again', async () => {
    const { store, verdicts, journey } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    await act(() => verdicts.fail(unreachable));
    const failed = screen.getByRole('alert');
    await vi.waitFor(() => expect(document.activeElement).toBe(failed.parentElement));
    expect(within(failed).getByText('Ha ocurrido un error de conexión')).toBeTruthy();
    expect(within(failed).getByText(/^Intente más tarde\. La carpeta sigue adjunta/)).toBeTruthy();
    fireEvent.click(button('Continuar'));
    expect([verdicts.calls, screen.queryByRole('alert'), journey.state.at]).toEqual([
      2,
      null,
      'representative',
    ]);
  });

  it('EXT-1181 a lost network keeps the way chosen, and says that the password has to be written again', async () => {
    const { verdicts } = arrive();
    chooseSii();
    const password = screen.getByLabelText<HTMLInputElement>('Clave tributaria de la empresa');
    fireEvent.change(password, { target: { value: 'secreta' } });
    fireEvent.click(button('Continuar'));
    await act(() => verdicts.fail(unreachable));
    expect(within(screen.getByRole('alert')).getByText(/ingrésala otra vez/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Clave tributaria de la empresa').value).toBe('');
    expect(button('Continuar').disabled).toBe(true);
  });

  it('REP-20, EXT-2899, EXT-2959 after an error a panel leads to the landing, and says so and what is kept before', async () => {
    const { store, verdicts, journey } = arrive();
    act(() => store.attach([aFile('carpeta.pdf')]));
    fireEvent.click(button('Continuar'));
    await act(() => verdicts.fail(refusedWith(500)));
    expect(within(screen.getByRole('alert')).getByText('Estimado Cliente')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(
      /vuelve al inicio, donde ingresas otra vez .* sigue ahí 30 días desde tu último cambio\./u,
    );
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Reintentar' }));
    expect(journey.state.at).toBe('landing');
  });
});
