// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  loadRequestParts,
  announced,
  button,
  change,
  checkbox,
  contracting,
  field,
  options,
  section,
} from '#test/support/request-screen.tsx';

beforeAll(loadRequestParts);

afterEach(cleanup);

describe('the products to contract', () => {
  it.each([
    ['SOL-46', 0, 'Cuenta corriente'],
    ['SOL-47', 1, 'Línea de crédito'],
    ['SOL-48', 2, 'Tarjeta de crédito'],
    ['SOL-49', 3, 'Crédito comercial'],
    ['SOL-50', 4, 'Crédito hipotecario'],
  ])('SOL-80, %s option %i is a box to tick for %s', async (_id, place, name) => {
    await contracting();
    const boxes = section(/Productos a contratar/).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(5);
    expect(boxes[place]).toBe(checkbox(name));
    expect(boxes[place]?.checked).toBe(false);
  });

  it('SOL-52 an option pays nothing at first', async () => {
    await contracting();
    fireEvent.click(checkbox('Línea de crédito'));
    const group = within(screen.getByRole('group', { name: 'Línea de crédito' }));
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    expect(screen.queryByLabelText('Cupo utilizado')).toBeNull();
  });

  it('SOL-51 paying the debt asks currency and quota, and the term of a credit', async () => {
    await contracting();
    fireEvent.click(checkbox('Línea de crédito'));
    fireEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    expect(options('Moneda').map(({ value }) => value)).toEqual(['CLP', 'UF']);
    change('Cupo utilizado', '00123456');
    fireEvent.blur(field('Cupo utilizado'));
    expect(field('Cupo utilizado').value).toBe('123.456');
    expect(screen.queryByLabelText('Plazo en meses')).toBeNull();
    fireEvent.click(checkbox('Línea de crédito'));
    fireEvent.click(checkbox('Crédito comercial'));
    fireEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    change('Plazo en meses', '123');
    change('Plazo en meses', '1234');
    expect(field('Plazo en meses').value).toBe('123');
  });

  it('says that the certificates and the signature wait for a confirmation, until it is there', async () => {
    await contracting();
    const words = /^Cuando hayas elegido, confirma los productos/;
    expect(screen.getByText(words)).toBeTruthy();
    fireEvent.click(checkbox('Cuenta corriente'));
    expect(screen.getByText(words)).toBeTruthy();
    fireEvent.click(button('Confirmar productos'));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('SOL-60, SOL-61 confirming nothing shows why', async () => {
    await contracting();
    fireEvent.click(button('Confirmar productos'));
    expect(
      screen.getByText('Debes agregar al menos un producto a contratar en el nuevo proveedor'),
    ).toBeTruthy();
    expect(button('Firmar solicitud').disabled).toBe(true);
    expect(screen.getByText('Falta: confirmar los productos a contratar.')).toBeTruthy();
  });

  it('confirming with something missing leads to it', async () => {
    await contracting();
    fireEvent.click(checkbox('Línea de crédito'));
    fireEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    fireEvent.click(button('Confirmar productos'));
    expect(screen.getByText('Selecciona la moneda')).toBeTruthy();
    expect(screen.getByText('Ingresa el cupo utilizado, hasta 8 dígitos')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Moneda')));
  });

  it('SOL-16 EXT-1193 confirming a valid selection opens the certificates, and announces it', async () => {
    await contracting();
    fireEvent.click(checkbox('Cuenta corriente'));
    fireEvent.click(button('Confirmar productos'));
    expect(screen.getByRole('group', { name: 'Certificado de liquidación' })).toBeTruthy();
    expect(
      announced(
        'Productos confirmados. Más abajo puedes adjuntar certificados, revisar tu solicitud y firmarla.',
      ),
    ).toBe(true);
  });
});
