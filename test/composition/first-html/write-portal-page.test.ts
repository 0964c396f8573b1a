import { describe, expect, it } from 'vitest';
import { themes, writePortalPage } from '#composition/first-html/write-portal-page.ts';
import { settingsElementId } from '#composition/first-html/settings-in-page.ts';
import { phoneLink } from '#core/shared/phone-link.ts';
import { read } from '#composition/scripts/project-files.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const hostile = '</script><script>alert(1)</script>$&';
const settings = { ...somePortalSettings, banco: { ...somePortalSettings.banco, nombre: hostile } };
const page = writePortalPage(read('composition/web/index.html'), settings, { brand: 'CCH', theme: 'dark' });

describe('the page that starts the portal', () => {
  it('has settings that end no element and begin none', () => {
    expect(page).not.toContain(hostile);
    const [, written = ''] = new RegExp(`id="${settingsElementId}">(.*?)</script>`, 's').exec(page) ?? [];
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual(settings);
  });

  it('wears the brand and the theme of the bank', () => {
    expect(page).toContain('data-brand="CCH"');
    expect(page).toContain('data-theme="dark"');
    expect(themes).toEqual({ sistema: 'system', claro: 'light', oscuro: 'dark' });
  });

  it('EXT-3034 links the telephone of companies for who has no scripts', () => {
    const { empresas } = settings.telefonos;
    expect(page).toContain(`al <a class="phone" href="${phoneLink(empresas)}">${empresas}</a>`);
    expect(page).not.toContain('banca telefónica');
  });
});
