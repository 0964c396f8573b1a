// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  button,
  checkbox,
  field,
  loadRequestParts,
  onPhone,
  ready,
  section,
} from '#test/support/request-screen.tsx';
import {
  loadedStep,
  readyStep,
  withProductAdded,
  withProviderChosen,
} from '#test/support/worlds/request-step.ts';

beforeAll(loadRequestParts);

afterEach(cleanup);

const focused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toContain(name));
const closing = () => section(/^Productos a cerrar/);
const contracting = () => section(/^Productos a contratar/);
const inHeader = (part: ReturnType<typeof section>, name: string) => part.getByRole('button', { name });

describe('EXT-1213 the sections of the request on a telephone', () => {
  it('a provider folds to its name once a product hangs from it', async () => {
    const step = await onPhone(loadedStep());
    await act(() => withProviderChosen(step));
    expect(field('Proveedor')).toBeTruthy();
    act(() => withProductAdded(step));
    const provider = section(/^Proveedor de origen/);
    expect(provider.queryByText('RUT del proveedor')).toBeNull();
    expect(provider.getByText('Banco del Valle')).toBeTruthy();
    expect(inHeader(provider, 'Cambiar el proveedor')).toBeTruthy();
    expect(closing().getByLabelText('Producto')).toBeTruthy();
  });

  it('confirming folds both lists to what they hold, and leads to what comes next', async () => {
    const step = await onPhone(loadedStep());
    await act(() => withProviderChosen(step));
    act(() => withProductAdded(step));
    fireEvent.click(checkbox('Cuenta corriente'));
    fireEvent.click(button('Confirmar productos'));
    await focused('Certificados');
    expect(closing().getByText('todas tus cuentas corrientes')).toBeTruthy();
    expect(closing().queryByLabelText('Producto')).toBeNull();
    expect(contracting().getByText('Cuenta corriente')).toBeTruthy();
    expect(contracting().queryByRole('checkbox')).toBeNull();
  });

  it('Cambiar opens one of them, which folds again where it is confirmed', async () => {
    const { store } = await onPhone(readyStep());
    fireEvent.click(inHeader(contracting(), 'Cambiar productos a contratar'));
    await focused('Productos a contratar');
    expect(closing().queryByLabelText('Producto')).toBeNull();
    fireEvent.click(checkbox('Tarjeta de crédito'));
    fireEvent.click(button('Confirmar productos'));
    await focused('Revisa antes de firmar');
    expect(store.changing).toBeUndefined();
    expect(contracting().getByText('Cuenta corriente, Tarjeta de crédito')).toBeTruthy();
  });

  it('a list that is not finished any more is open', async () => {
    await onPhone(readyStep());
    fireEvent.click(inHeader(closing(), 'Cambiar productos a cerrar'));
    fireEvent.click(closing().getByRole('button', { name: /^Eliminar/i }));
    expect(closing().getByLabelText('Producto')).toBeTruthy();
    expect(screen.getByText('Agrega primero un producto a cerrar.')).toBeTruthy();
  });

  it('a wide page keeps everything open', async () => {
    await ready();
    expect(closing().getByLabelText('Producto')).toBeTruthy();
    expect(contracting().getAllByRole('checkbox')).toHaveLength(5);
    expect(
      within(screen.getByRole('region', { name: /^Proveedor/ })).getByText('RUT del proveedor'),
    ).toBeTruthy();
  });
});
