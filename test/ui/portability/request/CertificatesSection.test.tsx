// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFile } from '#test/support/builders/picked-file.ts';
import { loadRequestParts, announced, button, ready, section } from '#test/support/request-screen.tsx';

beforeAll(loadRequestParts);

afterEach(cleanup);

describe('the certificates', () => {
  it('SOL-62, SOL-63 are always three optional attachments', async () => {
    await ready();
    const zones = section(/^Certificados/).getAllByRole('group');
    expect(zones.map((zone) => zone.getAttribute('aria-label'))).toEqual([
      'Certificado de liquidación',
      'Pago de impuesto de timbres',
      'Tasación y estudio de títulos',
    ]);
    expect(button('Firmar solicitud').disabled).toBe(false);
  });

  it('DOC-01 a wrong file is reported at once, and announced', async () => {
    const { store } = await ready();
    act(() => store.certificates.attach('tim', [aFile('foto.png')]));
    expect(screen.getByText('La extensión del archivo no está permitida.')).toBeTruthy();
    expect(announced('foto.png: La extensión del archivo no está permitida.')).toBe(true);
  });

  it('DOC-14 the picker takes several files at once', async () => {
    await ready();
    // Only the input of the drop zone has a style attribute, so it shows that the zone replaced the plain input.
    await vi.waitFor(() => expect(document.querySelectorAll('input[type=file][style]')).toHaveLength(3));
    const pickers = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    expect([...pickers].map(({ multiple }) => multiple)).toEqual([true, true, true]);
    fireEvent.change(pickers[0] ?? document.body, { target: { files: [aFile('a.pdf'), aFile('b.pdf')] } });
    expect(await screen.findByText('b.pdf')).toBeTruthy();
    expect(screen.getByText('a.pdf')).toBeTruthy();
  });

  it('DOC-10 the files that do not fit are named, and announced', async () => {
    const { store } = await ready();
    act(() =>
      store.certificates.attach(
        'liq',
        Array.from({ length: 11 }, (_, n) => aFile(`${n}.pdf`)),
      ),
    );
    const words = 'Caben hasta 10 archivos. No agregamos: 10.pdf.';
    expect(screen.getByText(words)).toBeTruthy();
    expect(store.certificates.announcement).toContain(words);
  });

  it('DOC-51, DOC-52, UPL-16 ten files disable the zone of their kind, until one is deleted', async () => {
    const { store } = await ready();
    act(() =>
      store.certificates.attach(
        'liq',
        Array.from({ length: 10 }, (_, n) => aFile(`${n}.pdf`)),
      ),
    );
    const zone = () =>
      within(screen.getByRole('group', { name: 'Certificado de liquidación' })).getByRole<HTMLButtonElement>(
        'button',
      );
    expect(zone().disabled).toBe(true);
    fireEvent.click(button('Eliminar 3.pdf'));
    expect(zone().disabled).toBe(false);
    await vi.waitFor(() => expect(document.activeElement).toBe(zone()));
  });
});
