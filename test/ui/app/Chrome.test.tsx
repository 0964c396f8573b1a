// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Chrome } from '#ui/app/Chrome.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

const at = (path: string, settings = somePortalSettings) => {
  const heard: string[] = [];
  showAt(
    <Chrome onNavigate={(address) => void heard.push(address)}>
      <p>la vista</p>
    </Chrome>,
    path,
    undefined,
    settings,
  );
  return heard;
};

describe('frame of every page', () => {
  it('ROOT-08 is a header, a main view and a footer', () => {
    const heard = at('/olvido-clave');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain('la vista');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(heard).toEqual(['/olvido-clave']);
  });

  it('leads to the login from the other pages of the way in', () => {
    at('/alerta-bloqueo');
    expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login');
  });

  it.each(['/llaves-de-acceso', '/ingreso-con-llave'])(
    'EXT-2824 leads to no login from %s, where somebody is signed in or about to be',
    (path) => {
      at(path);
      expect(screen.queryByRole('link', { name: 'Ingresar' })).toBeNull();
    },
  );

  it.each(['/portabilidad/', '/portabilidad/equifax', '/comprobante', '/comprobante/rechazo'])(
    'PROUTE-27 PROUTE-28 ROOT-20 ROOT-21 keeps the logo and the help phone but no way to the login at %s',
    (path) => {
      at(path);
      expect(screen.queryByRole('link', { name: 'Ingresar' })).toBeNull();
      expect(document.querySelector('.tips, .places')).toBeNull();
      expect(screen.getByRole('banner').querySelector('.logo')).not.toBeNull();
      expect(screen.getByRole('contentinfo').querySelector('p')?.textContent).toBe(
        'Ayuda por teléfono 600 111 2222',
      );
    },
  );

  it('EXT-2971 the phone has its hours beside it where the bank states them', () => {
    at('/login', { ...somePortalSettings, horarioTelefono: 'de 9 a 18' });
    expect(screen.getByRole('contentinfo').querySelector('p')?.textContent).toBe(
      'Ayuda por teléfono, de 9 a 18: 600 111 2222',
    );
  });

  it.each(['/login', '/portabilidad/'])(
    'EXT-2110 leads from %s, in another tab, to privacy, terms, cookies, accessibility and the place to ask',
    (path) => {
      at(path);
      const links = within(screen.getByRole('navigation')).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Privacidad', '/portabilidad/textos/privacidad'],
        ['Términos', '/portabilidad/textos/terminos'],
        ['Cookies', '/portabilidad/acerca-de/cookies'],
        ['Accesibilidad', '/portabilidad/acerca-de/accesibilidad'],
        ['Derechos sobre datos', '/portabilidad/acerca-de/derechos'],
      ]);
      for (const link of links)
        expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    },
  );
});
