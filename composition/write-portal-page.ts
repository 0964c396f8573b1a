import { escaped } from '#core/shared/escaped.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { settingsElementId } from './settings-in-page.ts';

/** What a bank calls a theme, and what the page does: the first follows the visitor's own system. */
export const themes = { sistema: 'system', claro: 'light', oscuro: 'dark' } as const;

export type PortalLook = {
  /** Which file of ui/styles/brands the page wears. */
  readonly brand: string;
  readonly theme: (typeof themes)[keyof typeof themes];
};

const opening = `<script type="application/json" id="${settingsElementId}">`;

// A "<" could end the element early; JSON reads its escape as the same letter.
const inside = (settings: PortalSettings): string => JSON.stringify(settings).replaceAll('<', '\\u003c');

/** The page that starts the portal, with the bank's settings and look written in; no script of it stands inline. */
export const writePortalPage = (html: string, settings: PortalSettings, look: PortalLook): string =>
  html
    .replace(`${opening}{}`, () => `${opening}${inside(settings)}`)
    .replaceAll('a la banca telefónica', () => `al ${escaped(settings.telefonos.empresas)}`)
    .replace('data-brand="BCH"', `data-brand="${look.brand}"`)
    .replace('data-theme="system"', `data-theme="${look.theme}"`);
