// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import * as verify from '#composition/portal/pages/verify.tsx';
import { AccessArea, type AccessPages } from '#ui/app/AccessArea.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import { bringToLife, drawAnew, putAway } from '#test/support/bring-to-life.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const address = '/verificar';

const areas = async () => {
  const own = giveAll(newContainer(), verify.takes, {
    verification: () => () => new Promise(() => undefined),
  });
  const page = laterPage(() => Promise.resolve({ default: verify.page(own) }));
  await page.bring();
  const Nothing = () => null;
  const pages = new Proxy({ verify: page } as unknown as AccessPages, {
    get: (given, name) => (name === 'verify' ? given.verify : Nothing),
  });
  return { login: () => <AccessArea pages={pages} /> };
};

const open = (asked: string, before?: (place: HTMLElement) => void) =>
  bringToLife({ address, asked, settings: somePortalSettings, areas, ...(before && { before }) });

const button = () => screen.getByRole('button', { name: /^Subir Archivo/ });

afterEach(putAway);

describe('the page that checks receipts, as it is drawn', () => {
  it.each(['', '?origen=correo', '#codigo'])(
    'EXT-2308 is what the browser would render with %s',
    async (asked) => {
      const { place, complaints } = await open(asked);
      expect(complaints).toEqual([]);
      expect(place.querySelector('h1')?.textContent).toBe('Verificar un comprobante');
    },
  );

  it('EXT-2302 keeps the focus on its button when the zone that takes drops comes', async () => {
    const { place } = await open('');
    act(() => button().focus());
    const isZone = () => place.querySelector('input')?.hasAttribute('style');
    await act(() => vi.waitFor(() => expect(isZone()).toBe(true), 5_000));
    expect(document.activeElement).toBe(button());
  });

  it('EXT-2307 has a button that is disabled until it lives', async () => {
    let before: boolean | undefined;
    await open('', () => {
      before = button().hasAttribute('disabled');
    });
    expect([before, button().hasAttribute('disabled')]).toEqual([true, false]);
  });

  it('EXT-2308 has its own title', () =>
    expect(drawAnew(somePortalSettings)[address]?.title).toBe('Verificar un comprobante'));
});
