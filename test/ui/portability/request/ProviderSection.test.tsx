// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EarlierRequest } from '#core/portability/request/earlier-request.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { turnOf } from '#core/portability/status/turn.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import { O } from '#core/shared/fp.ts';
import { unreachable } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { theCompany } from '#test/support/builders/journey.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import {
  loadRequestParts,
  announced,
  arrive,
  button,
  change,
  contracting,
  draw,
  field,
  options,
  section,
} from '#test/support/request-screen.tsx';
import { requestStep, someLists, valle } from '#test/support/worlds/request-step.ts';

beforeAll(loadRequestParts);

afterEach(cleanup);

const anEarlier = (createdOn: CalendarDate, answerBy?: CalendarDate): EarlierRequest => {
  const estado = answerBy === undefined ? 'Oferta Disponible' : 'Ingresada';
  const request = aRequestSummary({ createdOn, estado, provider: valle.descripcion });
  const terms = answerBy === undefined ? [] : timelineOf(request, [{ estado, on: createdOn }], createdOn);
  return {
    idSolicitud: 1001,
    createdOn,
    provider: valle.descripcion,
    answerBy,
    turn: turnOf(request, terms),
  };
};

describe('the provider', () => {
  it('SOL-05, SOL-06 a type is chosen, then a provider of it', async () => {
    await arrive();
    expect(options('Tipo de proveedor').map(({ text }) => text)).toEqual(['Banco', 'Cooperativa']);
    expect(field('Proveedor').disabled).toBe(true);
    change('Tipo de proveedor', 'Banco');
    expect(field('Proveedor').disabled).toBe(false);
    expect(options('Proveedor').map(({ text }) => text)).toEqual(['Banco del Valle', 'Banco Ribera']);
  });

  it('SOL-08, MOD-06, MOD-07 an earlier request there empties the choice and opens a modal that refers to a person', async () => {
    const { checks } = await arrive();
    change('Tipo de proveedor', 'Banco');
    change('Proveedor', valle.descripcion);
    expect(announced('Revisando si ya tienes una solicitud desde esa institución')).toBe(true);
    await act(() => checks.succeed('already-asked'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
    });
    expect(dialog.textContent).toContain(
      'Comunícate con tu ejecutivo asignado o llama a nuestra banca telefónica al 600 111 2222.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Proveedor').value).toBe('');
    expect(field('Tipo de proveedor').value).toBe('Banco');
  });

  it('EXT-1090 says before the way to the requests that attached files are not kept, if there are some', async () => {
    const createdOn = { year: 2026, month: 10, day: 5 };
    const earlier = O.some(anEarlier(createdOn));
    const step = requestStep(undefined, undefined, {}, earlier);
    await step.loads.succeed(someLists);
    draw(step);
    change('Tipo de proveedor', 'Banco');
    change('Proveedor', valle.descripcion);
    await act(() => step.checks.succeed('already-asked'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByText(/no se guardan/)).toBeNull();
    act(() => step.store.certificates.attach('liq', [aFile('liquidacion.pdf')]));
    expect(dialog.getByText(/^Si vas a tus solicitudes, los archivos .* no se guardan/)).toBeTruthy();
  });

  it.each([
    [
      'with its last day',
      { year: 2026, month: 11, day: 17 },
      'Es la solicitud N°\u00a01001 de tu empresa, ingresada el 05/10/2026. Ahora le toca a Banco del Valle: debe entregar el certificado de liquidación de tus deudas. Hasta el 13/10/2026: quedan 5 días hábiles bancarios. Tenemos hasta el 17/11/2026 para responderla (30 días hábiles bancarios). No hace falta pedirla otra vez. Aquí puedes elegir otro proveedor.',
    ],
    [
      'without',
      undefined,
      'Es la solicitud N°\u00a01001 de tu empresa, ingresada el 05/10/2026. Ahora le toca a tu empresa: revisa la oferta y decide si la aceptas. Hasta cuándo, lo dice «Ver mis solicitudes». No hace falta pedirla otra vez. Aquí puedes elegir otro proveedor.',
    ],
  ])(
    'EXT-1015, EXT-1090, EXT-2969 a request listed by the bank is shown in the modal, %s, before the phone, with the way to it',
    async (_, answerBy, words) => {
      const createdOn = { year: 2026, month: 10, day: 5 };
      const step = requestStep(undefined, undefined, {}, O.some(anEarlier(createdOn, answerBy)));
      await step.loads.succeed(someLists);
      draw(step);
      change('Tipo de proveedor', 'Banco');
      change('Proveedor', valle.descripcion);
      await act(() => step.checks.succeed('already-asked'));
      const dialog = await screen.findByRole('alertdialog');
      const [told, call] = within(dialog).getAllByText(/^(Es la solicitud|Comunícate)/);
      expect(told?.textContent).toBe(words);
      expect(call?.textContent).toMatch(/llama a nuestra banca telefónica al 600 111 2222\.$/);
      expect(within(dialog).getByRole('button', { name: 'Ver mis solicitudes' })).toBeTruthy();
    },
  );

  it('PERR-20 a check without an answer shows the connection error', async () => {
    const { checks } = await arrive();
    change('Tipo de proveedor', 'Banco');
    change('Proveedor', valle.descripcion);
    await act(() => checks.fail(unreachable));
    expect(within(screen.getByRole('alert')).getByText('Ha ocurrido un error de conexión')).toBeTruthy();
  });

  it('SOL-10 EXT-1173 a failed check shows the service error, with a retry', async () => {
    const { checks, checked } = await arrive();
    change('Tipo de proveedor', 'Banco');
    change('Proveedor', valle.descripcion);
    await act(() => checks.fail(refusedWith(500)));
    const panel = within(screen.getByRole('alert'));
    expect(panel.getByText('Estimado Cliente')).toBeTruthy();
    expect(field('Proveedor').value).toBe('');
    fireEvent.click(panel.getByRole('button', { name: 'Reintentar' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Proveedor')));
    await act(() => checks.succeed('free'));
    expect(checked).toHaveLength(2);
    expect(field('Proveedor').value).toBe(valle.descripcion);
    expect(
      announced(`${theCompany.razonSocial} no tiene otra solicitud en curso desde Banco del Valle.`),
    ).toBe(true);
  });

  it('SOL-07 once there are products, is shown as text: type, name and rut', async () => {
    await contracting();
    expect(section(/Proveedor de origen/).getByText('Banco del Valle')).toBeTruthy();
    expect(section(/Proveedor de origen/).getByText('97.000.001-1')).toBeTruthy();
    expect(section(/Proveedor de origen/).queryByRole('combobox')).toBeNull();
  });

  it('can be changed, after a warning of what is cleared', async () => {
    await contracting();
    fireEvent.click(button('Cambiar el proveedor'));
    expect(screen.getByText('Si eliges otro proveedor, los productos que agregaste se borran.')).toBeTruthy();
    expect(field('Proveedor').value).toBe(valle.descripcion);
    fireEvent.click(button('Mantener el proveedor'));
    expect(section(/Productos a cerrar/).getByText('Cuenta corriente', { selector: 'b' })).toBeTruthy();
  });
});
