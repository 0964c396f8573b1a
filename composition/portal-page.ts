import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { settingsElementId } from './portal-settings.ts';

const opening = `<script type="application/json" id="${settingsElementId}">`;

// A "<" could end the element early; JSON reads its escape as the same letter.
const inside = (settings: PortalSettings): string => JSON.stringify(settings).replaceAll('<', '\\u003c');

/** The page that starts the portal, with the bank's settings and brand written in; no script of it stands inline. */
export const portalPage = (html: string, settings: PortalSettings): string =>
  html
    .replace(`${opening}{}`, () => `${opening}${inside(settings)}`)
    .replace('data-brand="BCH"', `data-brand="${settings.portal}"`);
