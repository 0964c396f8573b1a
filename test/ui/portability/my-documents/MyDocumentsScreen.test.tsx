// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MyDocuments } from '#core/portability/documents/load-my-documents.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { someDocuments } from '#test/support/builders/my-documents.ts';
import { show } from '#test/support/show.tsx';
import { said } from '#test/support/status-screen.tsx';
import { myDocumentsWorld } from '#test/support/worlds/my-documents-world.ts';
import { MyDocumentsScreen } from '#ui/portability/my-documents/MyDocumentsScreen.tsx';

afterEach(cleanup);

const arrive = async (read: MyDocuments = someDocuments()) => {
  const world = myDocumentsWorld();
  show(<MyDocumentsScreen store={world.store} />);
  await act(() => world.lists.succeed(read));
  return world;
};

const table = () => within(screen.getByRole('table', { name: 'Solicitudes y documentos' }));
const heads = () =>
  table()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const rows = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => act(() => void fireEvent.click(button(name)));

it('EXT-1078 EXT-1170 EXT-2916 says that no document waits, and which offer does and until when, with the way to it', async () => {
  const { journey } = await arrive();
  expect(screen.getByText(/^De documentos no tienes nada pendiente/)).toBeTruthy();
  expect(
    screen.getByText(/la oferta de tu solicitud N° 1002 \(hasta el 16\/03\/2026\) espera tu respuesta/u),
  ).toBeTruthy();
  await press('Ir a mis solicitudes');
  expect(journey.state.at).toBe('status');
});

it('EXT-1078 EXT-1170 EXT-2964 names what each request owes, until when, and leads from there to where it is sent', async () => {
  const owing = (idSolicitud: number) =>
    aRequestSummary({ idSolicitud, estado: 'Falta Información', missing: ['balance'] });
  const read = someDocuments();
  const { journey } = await arrive({ ...read, requests: [...read.requests, owing(1004), owing(1005)] });
  for (const number of [1004, 1005]) {
    const part = within(
      screen.getByRole('region', {
        name: new RegExp(`^A tu solicitud N°\\s${number}\\sle faltan documentos$`, 'u'),
      }),
    );
    expect(part.getByText('Envía lo que falta: Balance de la empresa')).toBeTruthy();
    expect(part.getByText(/^Cuanto antes: .* debe responder hasta el \d\d\/\d\d\/2026/)).toBeTruthy();
    expect(document.querySelectorAll('.turn .actions button')).toHaveLength(2);
  }
  expect(screen.queryByText(/nada pendiente/)).toBeNull();
  await press('Completar información, solicitud N° 1005');
  expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1005 });
});

it('EXT-1170 offers nothing to use again where the bank has no document', async () => {
  await arrive({ ...someDocuments(), documents: [] });
  expect(screen.queryByRole('region', { name: 'Usar documentos otra vez' })).toBeNull();
});

describe('the table', () => {
  it('TBL-01 has one row a document and one for a request without any, newest first', async () => {
    await arrive();
    expect(screen.getByText('Panadería El Sol SpA, RUT 76.123.456-0')).toBeTruthy();
    expect(heads()).toEqual([
      ...['Detalle', 'Solicitud', 'Documento', 'Tipo', 'Proveedor inicial', 'Estado', 'Fecha', 'Descarga'],
    ]);
    expect(rows()).toEqual([
      [
        ...['', 'N° 1002', 'escritura-de-constitucion-de-la-empres', 'Escritura de constitución'],
        ...['Banco del Valle', 'Oferta Disponible', '05/03/2026', 'Descargar'],
      ],
      [
        '',
        'N° 1003',
        'Sin documentos',
        '–no hay',
        'Banco Puerto Alerce',
        'Ingresada',
        '02/03/2026',
        '–no hay',
      ],
      [
        ...['', 'N° 1001', 'balance-2025.pdf', 'Balance de la empresa'],
        ...['Banco Puerto Alerce', 'Ingresada', '01/03/2026', 'Descargar'],
      ],
    ]);
    expect(said('status')).toContain('3 solicitudes, 2 documentos');
  });

  it('TBL-01 a row opens to the whole name, who added it and when its request was made', async () => {
    await arrive();
    await press('Ver detalle de escritura-de-constitucion-de-la-empresa.pdf');
    const [, details] = rows();
    expect(details?.[0]).toContain('Nombre completoescritura-de-constitucion-de-la-empresa.pdf');
    expect(details?.[0]).toContain('Añadido por12.345.678-5');
    await press('Ver detalle de solicitud N° 1003');
    expect(rows()[3]?.[0]).toContain('Solicitud creada el02/03/2026');
  });

  it('labels a withdrawn request as its card does', async () => {
    const read = someDocuments();
    const withdrawal = { idRetiro: 1, on: aDay };
    await arrive({ ...read, requests: read.requests.map((request) => ({ ...request, withdrawal })) });
    expect(rows().map((cells) => cells[5])).toEqual(['Retirada', 'Retirada', 'Retirada']);
  });

  it('TBL-04 TBL-11 the chooser hides and shows columns, never those that identify rows', async () => {
    await arrive();
    await press(/^Columnas/);
    const box = (name: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
    expect(['Solicitud', 'Documento', 'Descarga'].map((name) => box(name).disabled)).toEqual([
      true,
      true,
      false,
    ]);
    for (const name of ['Tipo', 'Proveedor inicial', 'Tamaño', 'Añadido por']) fireEvent.click(box(name));
    expect(heads()).toEqual([
      ...['Detalle', 'Solicitud', 'Documento', 'Estado', 'Fecha', 'Tamaño', 'Añadido por', 'Descarga'],
    ]);
    expect(rows()[0]?.slice(5)).toEqual(['412 KB', '12.345.678-5', 'Descargar']);
  });

  it('hands out a document, and says when it could not', async () => {
    const { downloads, asked } = await arrive();
    const first = table().getByRole('button', { name: /^Descargar escritura/ });
    fireEvent.click(first);
    expect(asked).toEqual(['download documento-2']);
    expect(first.getAttribute('aria-busy')).toBe('true');
    await act(() => downloads.fail(unreachable));
    expect(said('alert')).toEqual([
      'No pudimos descargar escritura-de-constitucion-de-la-empresa.pdf. Inténtalo otra vez.',
    ]);
  });
});

describe('the picker', () => {
  const picker = () => within(screen.getByRole('region', { name: 'Usar documentos otra vez' }));

  it('UPL-13 uses the selection once its group was chosen, and reports a failure', async () => {
    const { store, taken, asked } = await arrive();
    const use = () => picker().getByRole<HTMLButtonElement>('button', { name: 'Utilizar Documento' });
    expect(picker().getByText(/tu solicitud N° 1001/)).toBeTruthy();
    expect(use().disabled).toBe(true);
    expect(picker().getByText('Falta: seleccionar un archivo, elegir el grupo.')).toBeTruthy();
    fireEvent.click(picker().getByRole('checkbox', { name: 'Seleccionar balance-2025.pdf' }));
    fireEvent.change(picker().getByRole('combobox'), { target: { value: 'balance' } });
    fireEvent.click(use());
    expect([store.taking, asked]).toEqual([true, ['take documento-1']]);
    await act(() => taken.fail(unreachable));
    expect(said('alert')).toEqual(['No pudimos traer los documentos. Inténtalo otra vez.']);
  });

  it('is not there while no request takes information', async () => {
    const read = someDocuments();
    await arrive({
      ...read,
      requests: read.requests.map((each) => ({ ...each, estado: 'Oferta Informada' })),
    });
    expect(screen.queryByRole('region', { name: 'Usar documentos otra vez' })).toBeNull();
    expect(screen.getByText(/^Ninguna de tus solicitudes recibe información adicional ahora/)).toBeTruthy();
  });
});

describe('without a list', () => {
  it('a failure is reported, with a retry and a way back', async () => {
    const world = myDocumentsWorld();
    show(<MyDocumentsScreen store={world.store} />);
    await act(() => world.lists.fail(unreachable));
    expect(screen.getByRole('heading', { name: 'No pudimos cargar tus documentos.' })).toBeTruthy();
    await press('Reintentar');
    await vi.waitFor(() => expect(document.activeElement?.className).toBe('stack'));
    await act(() => world.lists.succeed(someDocuments()));
    expect(rows()).toHaveLength(3);
    await press('Volver a mis solicitudes');
    expect(world.journey.state.at).toBe('status');
  });

  it.each([
    [
      'a bank that tells no documents says so',
      { offered: false },
      'Este banco no muestra aquí los documentos que recibió.',
    ],
    [
      'a company without requests has none',
      { offered: true, requests: [], documents: [] },
      'No tienes solicitudes',
    ],
  ] as const)('%s, and leads back', async (_, read, words) => {
    const { journey } = await arrive(read);
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    expect(said('status')).toContain(words);
    // A bank that tells no documents may wait for an answer all the same.
    expect(screen.queryByText(/no hay nada pendiente/) === null).toBe(!read.offered);
    await press('Volver a mis solicitudes');
    expect(journey.state.at).toBe('status');
  });
});
