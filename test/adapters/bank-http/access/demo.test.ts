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
const mail = {
  at: '24/11/2026 10:42',
  from: 'no-responder@banco.example',
  to: 'ana@elsol.cl',
  subject: 'Hay una oferta <b>',
  text: 'Vale hasta el jueves.\nPara <i>verla</i>, entra.',
};
const demo = () => Promise.resolve({ people: [ana], mails: [mail] });
const page = () => bank.call({ path: '/banco-de-pruebas', init: { headers: { Accept: 'text/html' } } });

describe('the page of the demonstration', () => {
  it('shows the current state and is not cached', async () => {
    let name = 'Ana';
    bank = await serveAccess({ demo: () => Promise.resolve({ people: [{ ...ana, name }], mails: [] }) });
    expect((await page()).text).toContain('Ana');
    name = 'Berta';
    const { text, headers } = await page();
    expect(text).toContain('Berta');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('EXT-1605 shows mails as text, never as markup', async () => {
    bank = await serveAccess({ demo });
    const { text } = await page();
    expect(text).toContain('De no-responder@banco.example, para ana@elsol.cl, 24/11/2026 10:42');
    expect(text).toContain('Hay una oferta &#60;b&#62;');
    expect(text).toContain('<p>Vale hasta el jueves.</p><p>Para &#60;i&#62;verla&#60;/i&#62;, entra.</p>');
  });

  it('is not there in production, nor without people', async () => {
    bank = await serveAccess({ demo, production: true });
    expect((await page()).status).toBe(404);
    await bank.stop();
    bank = await serveAccess();
    expect((await page()).status).toBe(404);
  });
});
