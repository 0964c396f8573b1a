// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { loadRequestParts, arrive, ready, summary } from '#test/support/request-screen.tsx';

beforeAll(loadRequestParts);

afterEach(cleanup);

describe('the summary', () => {
  it('SOL-01, SOL-02 shows the tax id and the name of the bank', async () => {
    await arrive();
    expect(summary()).toContain('Resumen');
    expect(summary()).toContain(`RUT del banco de destino${somePortalSettings.banco.rut}`);
    expect(summary()).toContain(`${somePortalSettings.banco.nombre}Destino`);
  });

  it('SOL-03 shows the date of the request as day, month, year', async () => {
    await arrive();
    expect(summary()).toContain('Fecha de la solicitud05/03/2026');
  });

  it.each([
    ['RUT empresa', '76.123.456-0'],
    ['Empresa', 'Panadería El Sol SpA'],
    ['Representante', 'Ana María Soto Rojas'],
    ['RUT representante', '12.345.678-5'],
    ['E-mail', 'ana@elsol.cl'],
    ['Celular', '+56 9 87654321'],
  ])('SOL-04 shows %s, read-only', async (term, value) => {
    await arrive();
    const aside = within(screen.getByRole('complementary'));
    expect(aside.getByText(term).nextElementSibling?.textContent).toBe(value);
    expect(aside.queryByRole('textbox')).toBeNull();
  });

  it('counts closed and contracted products, and names the provider', async () => {
    await ready();
    expect(summary()).toContain('Banco del ValleOrigen');
    expect(summary()).toContain('Vas a cerrartodas tus cuentas corrientes');
    expect(summary()).toContain('Vas a contratar1 producto');
  });
});
