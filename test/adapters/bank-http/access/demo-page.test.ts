import { describe, expect, it } from 'vitest';
import { demoPage } from '#adapters/bank-http/access/demo-page.ts';

const page = demoPage(
  { bankName: 'Banco de Prueba', brand: 'BCH', theme: 'light', icon: 'data:,', styleSheets: [] },
  {
    home: '/andes/portada',
    mails: [],
    people: [
      {
        rut: '12.345.678-5',
        name: 'Ana <Soto>',
        shows: 'Ingresa con su clave',
        companies: ['76.123.456-0'],
        credentials: [{ label: 'Clave', value: 'Ab<1' }],
        devices: [
          { key: 'Digipass-0123456789', state: 'activo', code: '654321' },
          { key: 'Digicard-1', state: 'activo', grid: { A1: '17', J5: '93' } },
        ],
        outbox: [{ at: '10:42', text: 'Su tercera clave es 12345678' }],
      },
      { rut: '1-9', name: 'Sin nada', shows: '', companies: [], credentials: [], devices: [], outbox: [] },
    ],
  },
);

describe('the page of the demonstration', () => {
  it('lists people with what to type and the messages sent to them', () => {
    for (const shown of [
      '12.345.678-5',
      '76.123.456-0',
      'Digipass-0123456789',
      '654321',
      '12345678',
      'Ingresa con su clave',
    ])
      expect(page).toContain(shown);
  });

  it('says that the code of a Digipass serves once, so that a used one is not typed again', () => {
    expect(page).toMatch(/El código de un Digipass sirve una sola vez y cambia cada 30 segundos/);
    expect(page).not.toMatch(/valen en este momento/);
  });

  it('leads to the company home, wherever the bank has it', () => {
    expect(page).toContain('<a href="/andes/portada">');
  });

  it('draws a grid by rows and columns', () => {
    expect(page).toContain('<tr><th scope="row">1</th><td>17</td>');
    expect(page).toMatch(/<td>93<\/td><\/tr><\/tbody>/);
  });

  it('writes everything as text', () => {
    expect(page).toContain('Ana &#60;Soto&#62;');
    expect(page).toContain('Ab&#60;1');
  });

  it('leaves out the lists of who has nothing', () => {
    expect(page.split('Dispositivos')).toHaveLength(2);
  });
});
