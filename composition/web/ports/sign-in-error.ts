import { entryCookiesIn } from '#adapters/browser/entry-cookies.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';

export const ports = (own: Container) => ({
  cookies: () => entryCookiesIn(window, take(own, portalSettings).acceso.cookies),
});
