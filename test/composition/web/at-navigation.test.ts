// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { settingsElementId } from '#composition/first-html/settings-in-page.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

it('CAT-03 ROOT-28 texts and analytics of a page are those of its settings', async () => {
  const element = document.createElement('script');
  element.id = settingsElementId;
  element.type = 'application/json';
  const own = {
    rutaCatalogo: '/mi/catalogo.json',
    rutaAyuda: '/mi/ayuda.json',
    etiquetaAnalitica: 'etiqueta',
  };
  const { acceso } = somePortalSettings;
  element.textContent = JSON.stringify({ ...somePortalSettings, acceso: { ...acceso, ...own } });
  document.body.append(element);
  const heard: string[] = [];
  Object.assign(window, { etiqueta: { page: (name: string) => heard.push(name) } });
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((address) => {
    asked.push(String(address));
    return Promise.reject(new Error('nobody answers'));
  });
  const { atNavigation } = await import('#composition/web/at-navigation.ts');
  atNavigation('/login');
  await vi.waitFor(() =>
    expect([asked.toSorted(), heard]).toEqual([['/mi/ayuda.json', '/mi/catalogo.json'], ['/login']]),
  );
});
