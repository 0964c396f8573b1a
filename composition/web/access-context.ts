import type { AccessContext } from '#adapters/http/access/context.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { take, type Container } from '../container.ts';

/** Makes the context of all access calls: fetch and settings. */
export const accessContext = (own: Container): AccessContext => ({
  fetch: window.fetch.bind(window),
  settings: take(own, portalSettings).acceso,
});
