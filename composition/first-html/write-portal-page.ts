import { escaped } from '#core/shared/escaped.ts';
import { phoneLink } from '#core/shared/phone-link.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { settingsElementId } from './settings-in-page.ts';

/** Map from a value of the theme setting to the page's value; the first value follows the system's theme. */
export const themes = { sistema: 'system', claro: 'light', oscuro: 'dark' } as const;

export type PortalLook = {
  /** Name of the brand's file in ui/styles/brands. */
  readonly brand: string;
  readonly theme: (typeof themes)[keyof typeof themes];
};

const opening = `<script type="application/json" id="${settingsElementId}">`;

// Encodes the settings as JSON, escaping `<`, which could end the HTML element early.
const inside = (settings: PortalSettings): string => JSON.stringify(settings).replaceAll('<', '\\u003c');

const linked = (phone: string): string => `<a class="phone" href="${phoneLink(phone)}">${escaped(phone)}</a>`;

/** Returns the portal's start page with the bank's settings and look inserted, without inline scripts. */
export const writePortalPage = (html: string, settings: PortalSettings, look: PortalLook): string =>
  html
    .replaceAll('a la banca telefónica', () => `al ${linked(settings.telefonos.empresas)}`)
    .replace(`${opening}{}`, () => `${opening}${inside(settings)}`)
    .replace('data-brand="BCH"', `data-brand="${look.brand}"`)
    .replace('data-theme="system"', `data-theme="${look.theme}"`);
