// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { elementIds } from '#ui/access/key-request/element-ids.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { byId, choose, drawnKeyRequest, passUser, press, write } from '#test/support/key-request-screen.tsx';

beforeEach(sayCodes);
afterEach(cleanup);

const input = (id: string) => byId(id) as HTMLInputElement;
const looks = (button: Element) => [button.textContent, button.classList.contains('button-primary')];
const rejecting = { validateUser: () => TE.left(refusedWith(400, { codigo: 'SCVALEXU-0001' })) };

describe('the user of a key request', () => {
  it('EXT-1212 the rut is the name under which a browser keeps the key', () => {
    drawnKeyRequest();
    expect(input(elementIds.rut).autocomplete).toBe('username');
  });

  it('EXT-1308 counts its steps once the type says how many there are', async () => {
    const drawn = drawnKeyRequest();
    await passUser(drawn);
    expect(screen.getByText('Paso 2')).toBeTruthy();
    await choose(/Tengo clave 1.0/);
    expect(screen.getByText('Paso 3 de 4')).toBeTruthy();
    await choose(/Con dispositivo/);
    expect(screen.getByText('Paso 3 de 5')).toBeTruthy();
  });

  it('EXT-1319 a user with a key is led to the login first, and may still enter another rut', async () => {
    const drawn = drawnKeyRequest({
      validateUser: () => TE.left(refusedWith(400, { codigo: 'SCBCNX-0001' })),
    });
    await passUser(drawn);
    expect([...byId(elementIds.userRefusal).querySelectorAll('button')].map(looks)).toEqual([
      ['Ir al ingreso', true],
      ['Ingresar otro Rut', false],
    ]);
    await press('Ir al ingreso');
    expect(drawn.left.login).toBe(1);
  });

  it('EXT-1308 a rejected rut has no tick, and one button gives way to another rut', async () => {
    const drawn = drawnKeyRequest(rejecting);
    write('Rut', '12.345.678-5');
    const ticks = () => document.querySelectorAll('.ticked svg').length;
    expect(ticks()).toBe(1);
    await passUser(drawn);
    expect(ticks()).toBe(0);
    expect(screen.queryByText(/validar su Rut/)).toBeNull();
    expect(byId(elementIds.userRefusal).querySelector('a')?.href).toMatch(/^tel:/);
    await press('Ingresar otro Rut');
    expect([input(elementIds.rut).disabled, input(elementIds.rut).value]).toEqual([false, '']);
    expect(screen.getByText(/validar su Rut/)).toBeTruthy();
  });

  it("EXT-3033 names the bank's term before it is begun, and only its own hour afterwards", async () => {
    const drawn = drawnKeyRequest();
    const term = /el plazo que le dio el banco/;
    expect(screen.getByText(term)).toBeTruthy();
    await passUser(drawn);
    expect(screen.queryByText(term)).toBeNull();
    expect(screen.getByText(/^Termine antes de las/)).toBeTruthy();
  });
});
