// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EnteredProduct } from '#core/portability/request/products-to-close.ts';
import { aProductToClose } from '#test/support/builders/signed-request.ts';
import {
  loadRequestParts,
  announced,
  button,
  change,
  checkbox,
  closing,
  field,
  options,
} from '#test/support/request-screen.tsx';

beforeAll(loadRequestParts);

afterEach(cleanup);

const one = (): void => {
  const radio = screen.queryByRole('radio', { name: /^Solo un[ao]$/ });
  if (radio !== null) fireEvent.click(radio);
};

// For each value, the code of a product that needs it and the label of its input.
const inputs = {
  product: ['CTACTE', /^Producto/],
  scope: ['CTACTE', /^Solo una/],
  identificador: ['CTACTE', /^Identificador/],
  cupoAutorizado: ['TARCRE', /^Cupo autorizado/],
  marca: ['TARCRE', /^Marca/],
  moneda: ['TARCRE', /^Moneda/],
  compromiso: ['TARCRE', /^Me comprometo/],
  montoCompromiso: ['TARCRE', /^Monto del compromiso/],
} as const satisfies Record<keyof EnteredProduct, readonly [code: string, label: RegExp]>;

describe('the form of a product to close', () => {
  it.each(Object.values(inputs))('of %s has the input %s', async (code, label) => {
    await closing(code);
    one();
    change(/^Identificador/, '123456');
    const commitment = screen.queryByRole('checkbox', { name: /^Me comprometo/ });
    if (commitment !== null) fireEvent.click(commitment);
    expect(screen.queryAllByLabelText(label, { selector: 'input, select' })).not.toEqual([]);
  });

  it('SOL-42, SOL-43 Add is disabled, and names what is missing', async () => {
    await closing();
    expect(button('Agregar producto').disabled).toBe(true);
    expect(screen.getByText('Falta: elegir un producto.')).toBeTruthy();
    change('Producto', 'LINCRE');
    expect(screen.getByText('Falta: identificador.')).toBeTruthy();
    change('Identificador', '770134');
    expect(button('Agregar producto').disabled).toBe(false);
  });

  it('EXT-3004 beside a list that has a product says how to add another, and not that one is missing', async () => {
    await closing('LINCRE');
    change('Identificador', '770134');
    fireEvent.click(button('Agregar producto'));
    expect(button('Agregar producto').disabled).toBe(true);
    expect(screen.getByText('Si quieres agregar otro, elige primero el producto.')).toBeTruthy();
    expect(screen.queryByText('Falta: elegir un producto.')).toBeNull();
    change('Producto', 'TARCRE');
    expect(screen.getByText(/^Falta: decir si es un solo producto/)).toBeTruthy();
  });

  it.each([
    ['CTACTE', '6'],
    ['CRECSM', '6'],
    ['LINCRE', '6'],
    ['TARCRE', '4'],
    ['OTRPRO', '20'],
  ])('the identifier of %s stops at %s digits', async (code, most) => {
    await closing(code);
    one();
    const full = '1'.repeat(Number(most));
    change(/^Identificador/, 'a1'.repeat(Number(most)));
    expect(field(/^Identificador/).value).toBe(full);
    change(/^Identificador/, `${full}1`);
    expect(field(/^Identificador/).value).toBe(full);
  });

  it.each([
    ['CTACTE', 'Los últimos 6 dígitos'],
    ['TARCRE', 'Los últimos 4 dígitos'],
    ['OTRPRO', 'Hasta 20 dígitos'],
  ])('EXT-1218 which digits of %s are asked for is said: %s', async (code, hint) => {
    await closing(code);
    one();
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it.each([
    ['CTACTE', false, false, false],
    ['CRECSM', false, false, false],
    ['LINCRE', true, false, true],
    ['TARCRE', true, true, true],
    ['OTRPRO', false, false, false],
  ])(
    'SOL-34, SOL-35 of %s asks quota: %s, brand and currency: %s, commitment: %s',
    async (code, quota, brand, commitment) => {
      await closing(code);
      one();
      const asks = (label: RegExp) => screen.queryByLabelText(label, { selector: 'input, select' }) !== null;
      expect(asks(/^Cupo autorizado/)).toBe(quota);
      expect([asks(/^Marca/), asks(/^Moneda/)]).toEqual([brand, brand]);
      expect(asks(/^Me comprometo/)).toBe(commitment);
    },
  );

  it('SOL-36, SOL-37 the commitment waits for the whole identifier; its amount appears when it is made', async () => {
    await closing('TARCRE');
    one();
    change('Identificador', '402');
    expect(checkbox(/^Me comprometo/).disabled).toBe(true);
    change('Identificador', '4021');
    expect(checkbox(/^Me comprometo/).disabled).toBe(false);
    expect(screen.queryByLabelText('Monto del compromiso')).toBeNull();
    fireEvent.click(checkbox(/^Me comprometo/));
    expect(field('Monto del compromiso')).toBeTruthy();
    expect(button('Agregar producto').disabled).toBe(true);
    change('Monto del compromiso', '850000');
    expect(button('Agregar producto').disabled).toBe(false);
  });

  it('SOL-39 the currency of a card is CLP at first', async () => {
    await closing('TARCRE');
    one();
    expect(field('Moneda').value).toBe('CLP');
  });
});

describe('EXT-1001 one or all', () => {
  it('nothing else is asked before that, and all of a kind needs nothing more', async () => {
    await closing('CTACTE');
    const group = screen.getByRole('group', { name: '¿Cuántas cuentas corrientes vas a cerrar?' });
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.queryByLabelText(/^Identificador/)).toBeNull();
    expect(button('Agregar producto').disabled).toBe(true);
    expect(screen.getByText('Falta: decir si es un solo producto o todos los de ese tipo.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Todas mis cuentas corrientes' }));
    expect(screen.queryByLabelText(/^Identificador/)).toBeNull();
    fireEvent.click(button('Agregar producto'));
    expect(screen.getByText('Vas a cerrar todas tus cuentas corrientes en Banco del Valle')).toBeTruthy();
  });

  it('EXT-1005 an unanswered product is listed as such, and can be removed', async () => {
    const { store } = await closing();
    act(() => store.request.change((form) => ({ ...form, unanswered: [aProductToClose('OTRPRO')] })));
    expect(
      screen.getByText('Falta que digas si es un solo producto o todos los de ese tipo: respóndelo abajo'),
    ).toBeTruthy();
    expect(field('Producto').value).toBe('OTRPRO');
    fireEvent.click(button('Eliminar Otros'));
    expect(field('Producto').value).toBe('');
  });
});

describe('the list of products to close', () => {
  const withCard = async () => {
    const step = await closing('TARCRE');
    one();
    change('Identificador', '4021');
    change(/^Cupo autorizado/, '4500000');
    change(/^Marca/, 'Visa');
    fireEvent.click(button('Agregar producto'));
    return step;
  };

  it('SOL-32 shows the identifier behind four asterisks', async () => {
    await withCard();
    expect(screen.getByText('Tarjeta de crédito Visa')).toBeTruthy();
    expect(
      screen.getByText(
        'Vas a cerrar tu tarjeta de crédito ****4021 en Banco del Valle, CLP, cupo autorizado $4.500.000',
      ),
    ).toBeTruthy();
  });

  it('the focus goes to its heading after adding, and the change is announced', async () => {
    await withCard();
    expect(announced('Agregaste Tarjeta de crédito.')).toBe(true);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Productos a cerrar/ })),
    );
  });

  it('SOL-19, SOL-20 its products are disabled in the select until they are removed', async () => {
    await withCard();
    const taken = () =>
      options('Producto')
        .filter(({ disabled }) => disabled)
        .map(({ value }) => value);
    expect(taken()).toEqual(['TARCRE']);
    fireEvent.click(button('Eliminar Tarjeta de crédito'));
    expect(taken()).toEqual([]);
  });

  it('EXT-2933 SOL-20 why one in the list cannot be chosen again, and how to close several of its kind, describe the select', async () => {
    const why = /^Cada tipo de producto va una sola vez\. .*todos los que tengas.*llámanos\.$/;
    await withCard();
    const described = () =>
      screen.getByRole('combobox', { name: 'Producto' }).getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = () => described().map((id) => document.getElementById(id)?.textContent);
    expect(words()).toContainEqual(expect.stringMatching(why));
    fireEvent.click(button('Eliminar Tarjeta de crédito'));
    expect(screen.queryByText(why)).toBeNull();
  });

  it('SOL-18 each has the action ELIMINAR, which names its product', async () => {
    await withCard();
    expect(button('Eliminar Tarjeta de crédito').textContent?.toUpperCase()).toBe('ELIMINAR');
    fireEvent.click(button('Eliminar Tarjeta de crédito'));
    expect(screen.queryByText('Tarjeta de crédito Visa')).toBeNull();
    expect(announced('Eliminaste Tarjeta de crédito.')).toBe(true);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Productos a cerrar/ })),
    );
  });
});
