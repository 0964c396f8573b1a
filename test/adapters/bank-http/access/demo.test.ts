import { afterEach, describe, expect, it } from 'vitest';
import { serveAccess } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const ana = {
  rut: '12.345.678-5',
  name: 'Ana',
  shows: '',
  companies: [],
  credentials: [],
  devices: [],
  outbox: [],
};
const demo = () => Promise.resolve({ people: [ana] });
const page = () => bank.call({ path: '/banco-de-pruebas', init: { headers: { Accept: 'text/html' } } });

describe('the page of the demonstration', () => {
  it('shows the people as they are now and is kept by nobody', async () => {
    let name = 'Ana';
    bank = await serveAccess({ demo: () => Promise.resolve({ people: [{ ...ana, name }] }) });
    expect((await page()).text).toContain('Ana');
    name = 'Berta';
    const { text, headers } = await page();
    expect(text).toContain('Berta');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('is not there in production, nor without people', async () => {
    bank = await serveAccess({ demo, production: true });
    expect((await page()).status).toBe(404);
    await bank.stop();
    bank = await serveAccess();
    expect((await page()).status).toBe(404);
  });
});
