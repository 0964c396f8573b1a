// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aFile } from '#test/support/builders/picked-file.ts';
import { arrive, button, loadRequestParts, ready } from '#test/support/request-screen.tsx';

beforeAll(loadRequestParts);

afterEach(cleanup);

const term = (name: string): string | null | undefined =>
  screen
    .getAllByText(name)
    .find(({ tagName, parentElement }) => tagName === 'DT' && parentElement?.closest('.review') !== null)
    ?.nextElementSibling?.textContent;

const focused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toContain(name));

describe('the review before signing', () => {
  it('stands only where nothing is missing', async () => {
    await arrive();
    expect(screen.queryByText('Revisa antes de firmar')).toBeNull();
  });

  it('has every answer in one place', async () => {
    const { store } = await ready();
    act(() => store.certificates.attach('liq', [aFile('liquidacion.pdf'), aFile('otro.pdf')]));
    expect(term('Razón social')).toBe(store.company?.razonSocial);
    expect(term('Antigüedad')).toBe('Sobre 6 meses');
    expect(term('Volumen de ventas')).toBe('Entre 1 y 2.399 UF');
    expect(term('Fecha de nacimiento')).toBe('07/03/1980');
    expect(term('Dirección')).toBe('Los Aromos 123, Santiago, Santiago, Metropolitana de Santiago');
    expect(term('Institución')).toBe(store.request.form.provider?.descripcion);
    for (const { product } of store.request.form.toClose) expect(term(product.descripcion)).toBeTruthy();
    expect(term('Certificado de liquidación')).toBe('liquidacion.pdf, otro.pdf');
  });

  it('says that nothing is attached', async () => {
    await ready();
    expect(term('Adjuntos')).toBe('Ninguno');
  });

  it.each([
    ['proveedor de origen', 'Proveedor de origen'],
    ['productos a cerrar', 'Productos a cerrar'],
    ['productos a contratar', 'Productos a contratar'],
    ['certificados', 'Certificados'],
  ])('leads to %s and back', async (part, heading) => {
    const { store } = await ready();
    fireEvent.click(button(`Cambiar ${part}`));
    await focused(heading);
    fireEvent.click(button('Volver a la revisión'));
    await focused('Revisa antes de firmar');
    expect(store.changing).toBeUndefined();
    expect(screen.queryByText('Volver a la revisión')).toBeNull();
  });

  it('leads to the company step, and that back to the review', async () => {
    const { store, journey } = await ready();
    fireEvent.click(button('Cambiar datos de la empresa'));
    expect([journey.state.at, store.changing]).toEqual(['company', 'company']);
  });
});
