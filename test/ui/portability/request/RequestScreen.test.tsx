// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { garbled } from '#test/support/builders/failure.ts';
import { loadRequestParts, arrive, button, draw, field, ready } from '#test/support/request-screen.tsx';
import {
  requestStep,
  someLists,
  withContractConfirmed,
  withProductAdded,
  withProviderChosen,
} from '#test/support/worlds/request-step.ts';

beforeAll(loadRequestParts);

afterEach(cleanup);

describe('the load', () => {
  it.each([
    ['PERR-20', unreachable, 'Ha ocurrido un error de conexión', 'Intente más tarde'],
    [
      'EMP-39',
      garbled,
      'Estimado Cliente',
      'Este servicio está temporalmente no disponible, por favor intente más tarde.',
    ],
  ])('%s that fails with %o shows a panel with a retry', async (_id, failure, title, message) => {
    const { loads } = draw(requestStep());
    await act(() => loads.fail(failure));
    const panel = within(screen.getByRole('alert'));
    expect(panel.getByRole('heading', { name: title })).toBeTruthy();
    expect(panel.getByText(message)).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Reintentar' }));
    await act(() => loads.succeed(someLists));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Tipo de proveedor')).toBeTruthy();
  });

  it('SOL-68 Sign is disabled while it lasts', () => {
    draw(requestStep());
    expect(button('Firmar solicitud').disabled).toBe(true);
  });
});

it('SOL-77 nothing of what is being sent can be changed while it is sent', async () => {
  await ready();
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);
  await act(async () => fireEvent.click(button('Firmar solicitud')));
  expect(document.querySelectorAll('[inert]')).toHaveLength(3);
});

it('EXT-1172 names the company under the title', async () => {
  await arrive();
  expect(document.querySelector('.lede')?.textContent).toBe('Panadería El Sol SpA, RUT 76.123.456-0');
});

describe('the sections', () => {
  it('SOL-11, SOL-12, SOL-13 say why they are locked, and open one after another', async () => {
    const step = await arrive();
    const reasons = {
      toClose: 'Elige primero tu proveedor de origen.',
      toContract: 'Agrega primero un producto a cerrar.',
      certificates: 'Confirma primero los productos a contratar.',
    };
    Object.values(reasons).forEach((reason) => expect(screen.getByText(reason)).toBeTruthy());
    await act(() => withProviderChosen(step));
    expect(screen.queryByText(reasons.toClose)).toBeNull();
    expect(screen.getByText(reasons.toContract)).toBeTruthy();
    act(() => withProductAdded(step));
    expect(screen.queryByText(reasons.toContract)).toBeNull();
    expect(screen.getByText(reasons.certificates)).toBeTruthy();
    act(() => withContractConfirmed(step));
    expect(screen.queryByText(reasons.certificates)).toBeNull();
  });
});

describe('EXT-1090 a request that another tab signed', () => {
  it('is said with its number and the way to it, in place of the step', async () => {
    const hearing = new Set<(draftKey: string, idSolicitud: number) => void>();
    const step = draw(
      requestStep(undefined, undefined, {
        signedNews: { tell: () => undefined, whenTold: (work) => (hearing.add(work), () => undefined) },
      }),
    );
    await act(() => step.loads.succeed(someLists));
    act(() => hearing.forEach((work) => work('llave 1', 1001)));
    expect(document.body.textContent).toContain('es la solicitud N° 1001');
    expect(document.body.textContent).not.toContain('Ahora te toca a ti');
    fireEvent.click(button('Ver mis solicitudes'));
    expect(step.journey.state).toMatchObject({ at: 'status', represented: true });
  });
});
